import { expect, test } from 'vitest';
import { accusative, too } from './accusative.ts';

test.each([
  // After a consonant, by the last vowel.
  ['Yaddaş', 'Yaddaşı'],
  ['Daş', 'Daşı'],
  ['Material', 'Materialı'],
  ['Model', 'Modeli'],
  ['Rəng', 'Rəngi'],
  ['Təmir', 'Təmiri'],
  ['Qiymət', 'Qiyməti'],
  ['Sahiblər', 'Sahibləri'],
  ['Rayon', 'Rayonu'],
  ['E-poçt', 'E-poçtu'],
  ['Yürüş', 'Yürüşü'],
  ['Mövsüm', 'Mövsümü'],
  ['İş', 'İşi'],
  // After a vowel, which may be that of possession.
  ['Marka', 'Markanı'],
  ['Mərtəbə', 'Mərtəbəni'],
  ['Çəki', 'Çəkini'],
  ['Metro', 'Metronu'],
  ['Ölçü', 'Ölçünü'],
  ['Buraxılış ili', 'Buraxılış ilini'],
  ['Sürətlər qutusu', 'Sürətlər qutusunu'],
  ['Elanın adı', 'Elanın adını'],
  ['Malın növü', 'Malın növünü'],
  // The last consonant softens, except in loans and in words of one syllable.
  ['Başlıq', 'Başlığı'],
  ['Köynək', 'Köynəyi'],
  ['Yük', 'Yükü'],
  ['Mühərrik', 'Mühərriki'],
  ['SIM kart', 'SIM kartı'],
  ['RAM', 'RAM-ı'],
  ['VIN', 'VIN-i'],
  ['IMEI', 'IMEI-ni'],
  ['Şəhər və ya rayon', 'Şəhəri və ya rayonu'],
])('the accusative of %s is %s', (name, object) => {
  expect(accusative(name)).toBe(object);
});

test('the word for «too» follows the last vowel', () => {
  expect(['sonunu', 'başlanğıcını', 'markanı', 'növünü', 'ilini'].map(too)).toEqual(['da', 'da', 'da', 'də', 'də']);
});
