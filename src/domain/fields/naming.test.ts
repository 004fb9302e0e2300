import { expect, test } from 'vitest';
import { sections } from '../sections/index.ts';
import { checkFields, examplesOf } from './schema.ts';

/** What a blank form says of its required fields, by section. */
test.each([
  [
    'cars',
    'Kateqoriyanı seçin. Markanı seçin. Modeli seçin. Ban növünü seçin. Buraxılış ilini yazın. Yürüşü yazın. Mühərriki seçin. Sürətlər qutusunu seçin. Yanacaq növünü seçin.',
  ],
  ['homGarden', 'Elanın adını yazın. Markanı seçin.'],
  ['electronika', 'Elanın adını yazın. Kateqoriyanı seçin. Markanı seçin. Modeli seçin.'],
  ['accessories', 'Elanın adını yazın. Kateqoriyanı seçin. Markanı seçin. Modeli seçin.'],
  [
    'realEstate',
    'Elanın adını yazın. Elanın növünü seçin. Əmlakın növünü seçin. Otaq sayını seçin. Ünvanı yazın. Şəhəri seçin.',
  ],
  ['Household', 'Elanın adını yazın. Kateqoriyanı seçin. Malın növünü seçin.'],
  [
    'Phone',
    'Elanın adını yazın. Markanı seçin. Modeli seçin. Növü seçin. Yaddaşı seçin. RAM-ı seçin. Rəngi seçin. SIM kartı seçin.',
  ],
  [
    'Clothing',
    'Elanın adını yazın. Kateqoriyanı seçin. Növü seçin. Vəziyyətini seçin. Ölçünü seçin. Rəngi seçin. Markanı seçin. Modeli seçin.',
  ],
  ['Jewelry', 'Elanın adını yazın. Kateqoriyanı seçin. Malın növünü seçin.'],
])('a blank form of %s names what it lacks', (name, own) => {
  const { fields } = sections.find((section) => section.name === name)!;
  const checked = checkFields(fields, {}, 'form');
  const said = checked.ok ? [] : Object.values(checked.errors);
  const common = [
    'Qiyməti yazın.',
    'Şəhəri və ya rayonu seçin.',
    'Təsviri yazın.',
    'Adınızı yazın.',
    'Telefon nömrənizi yazın.',
    'E-poçtunuzu yazın.',
  ];
  expect(said.filter((text) => !common.includes(text)).join(' ')).toBe(own);
  expect(said.filter((text) => common.includes(text))).toHaveLength(name === 'realEstate' ? 5 : 6);
});

test.each([
  ['cars', 'transmission', 'Robot', 'Sürətlər qutusunu siyahıdan seçin.'],
  ['cars', 'barter', 'bəlkə', '«Barter mümkündür»: Bəli və ya Xeyr seçin.'],
  ['cars', 'market', 'Ay', 'Yığıldığı bazarı siyahıdan seçin.'],
  ['cars', 'equipment', 'Qanad', 'Təchizatı siyahıdan seçin.'],
  ['cars', 'km', 'çox', 'Yürüşü yalnız rəqəmlə yazın.'],
  ['cars', 'price', '10000000', 'Qiymət 0 ilə 9\u00a0999\u00a0999 arasında olmalıdır.'],
  ['cars', 'price', '1500.50', 'Qiyməti qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.'],
  ['cars', 'description', 'qısa', 'Təsvir ən azı 10 simvol olmalıdır.'],
  ['cars', 'callsFrom', '25:00', 'Zəng qəbulunun başlanğıcını siyahıdan seçin.'],
  ['homGarden', 'title', 'a', 'Elanın adı ən azı 2 simvol olmalıdır.'],
  ['realEstate', 'area', '78.55', 'Sahə: vergüldən sonra ən çox 1 rəqəm yazın.'],
  ['Jewelry', 'weight', 'ağır', 'Çəkini rəqəmlə yazın, məsələn 12,5.'],
])('what is wrong in %s.%s is said with its name: %s', (section, name, text, message) => {
  const field = sections.find((each) => each.name === section)!.fields.find((each) => each.name === name)!;
  expect(checkFields([field], { [name]: text }, 'form')).toEqual({ ok: false, errors: { [name]: message } });
});

test('a pair and a limit name both fields', () => {
  const [cars, homes] = ['cars', 'realEstate'].map((name) => sections.find((each) => each.name === name)!);
  const of = (section: typeof cars, ...names: string[]) => section!.fields.filter(({ name }) => names.includes(name));
  expect(checkFields(of(cars, 'callsFrom', 'callsTo'), { callsFrom: '09:00' }, 'call')).toEqual({
    ok: false,
    errors: { callsTo: 'Zəng qəbulunun sonunu da seçin.' },
  });
  expect(checkFields(of(homes, 'floor', 'floors'), { floor: '6', floors: '5' }, 'call')).toEqual({
    ok: false,
    errors: { floor: 'Mərtəbə ən çox 5 ola bilər, çünki «Mərtəbə sayı» 5 yazılıb.' },
  });
});

test('no error of any field of any section is without its name', () => {
  const general = /^(Ən|Yalnız|Siyahıdan|Bu sahəni|Kəsrsiz|Qəpiksiz|Rəqəm|Vergüldən|Aydın|\d)/;
  for (const { fields } of sections)
    for (const field of fields)
      for (const text of examplesOf(field).wrong) {
        const checked = checkFields([field], { [field.name]: text }, 'form');
        expect(checked.ok ? '' : checked.errors[field.name], field.name).not.toMatch(general);
      }
});
