/** Texts that readers found wrong stay away, and what stands instead is there. Comments and tests are not looked at. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.ts$|^src\/test\//.test(path));
const source = files
  .map((path) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n')
  .replace(/\s+/g, ' ');

const wordings: readonly [wrong: string | RegExp, right: string][] = [
  ['Görülüb', 'Baxılıb'],
  [/\b(?:min|maks)\. \$\{/, 'ən azı'],
  ['Yadda saxlama<', 'Yadda saxlanılmasın'],
  ['yandıra bilərsiniz', 'qoşa bilərsiniz'],
  ['istəyə bağlı', '(məcburi deyil)'],
  ['istəyə görə', '(məcburi deyil)'],
  ['Məhz «', 'Yalnız «'],
  ['Mətnində bu söz', 'Təsvirində'],
  [' başqa olanlar', ' fərqli olanlar'],
  ['-li`', ' kodu olanlar'],
  [/['>]Yerləşdirmə tarixinə görə/, 'İlk yerləşdirmə tarixinə görə'],
  ['təzə buraxılış', 'Əvvəlcə yeni buraxılış'],
  ['ucuz m²', 'Əvvəlcə ucuz 1 m²'],
  ['Sətirlər', 'Siyahı'],
  ['Daha qısa axtarın', 'Daha az sözlə axtarın'],
  ['zəng yox, saytda', 'Satıcı zəng qəbul etmir, ona saytda yazın'],
  ['onda bir hissə', 'nəzərə alınmayıb'],
  ['saat neçədən', 'Zəng qəbulu'],
  [/['">`]Alınmadı/, 'Əməliyyat yerinə yetirilmədi'],
  ['Bloku götür', 'Blokdan çıxar'],
  ['başqa hesabındır', 'başqa hesaba aiddir'],
  ['O yazanda elan sizə', 'Satıcı kodu yazan kimi'],
  ['kod açmayıb', 'kod almayıb'],
  ['sizin aranızda satılıb', 'Bu alıcıya satış artıq qeyd olunub'],
  ['Gözləyir: qarşı', 'Rəyiniz hələ görünmür'],
  ['Rəyiniz yazıldı', 'Rəyiniz qəbul olundu'],
  ['Nə düz deyil', 'Şikayətin səbəbi'],
  ['Elan satıldı?', 'Mal satıldımı?'],
  ['Demək istəmirəm', 'Göstərmək istəmirəm'],
  ['Saytda yazmayan biri', 'Saytda yazışmadığım alıcı'],
  ['Elanın rəqəmləri', 'Elanın statistikası'],
  ['Gün-gün', 'Günlər üzrə'],
  ['Ondan şikayət gəlməyib', 'barədə şikayət yoxdur'],
  ['bura köçürün', 'bura yapışdırın'],
  ['bütöv', 'tam'],
  ['Axtarışı və filtrləri seçib', 'Axtarış edin, filtrləri seçin'],
  ['Elandan yazırsınızsa', 'Elanla bağlı yazırsınızsa'],
  [/['">`]Oflayn|oflayn(?!')/, 'İnternet yoxdur'],
  ['Bir dəfəyə ən çox 4', 'Eyni vaxtda ən çox'],
  ['Vahidin qiyməti', 'Vahid qiyməti'],
  ['Adınız və əlaqəniz olmadan', 'Adınız və əlaqə məlumatlarınız olmadan'],
  ['Mesajlarınız üçün daxil olun', 'Mesajları görmək üçün daxil olun'],
  ['köçürüb saxlayın', 'kopyalayıb saxlayın'],
  ['Növbəni və jurnalı dərhal', 'Növbə və jurnal onun üçün dərhal bağlanacaq'],
  ['Rəy saxlandı', 'Rəy saytda qaldı'],
  [/[Bb]loku? götür/, 'Blokdan çıxarılsın?'],
  [/\d\}? hərf (?:yazın|ola|olmalı)/, 'simvol yazın'],
  [/[Ss]aytın öz (?:siyahı|rəng|yaşıl|nişan|mətn)/, 'Standart rəng'],
  ['Ünvan səhv yazılıb', 'Link səhvdir'],
  ['Faylın ünvanı', 'Faylın linki'],
  ['Eyni anda', 'Eyni vaxtda'],
  ['Ola bilər: ', 'Mümkün dəyərlər: '],
  ['düyməsinə toxun', 'düyməsini basın'],
  ["'Pisdir'", 'Nasazlıq var'],
  ['asılıb:', 'Bu hissə cavab vermir'],
  [/[`'"> ](?:getmədi|Getmir)/, 'göndərilmədi'],
  ['Buraxılsın', 'Köçürülməsin'],
  ['ayarları', 'Bildiriş parametrləri'],
  ['necə azaldım', 'necə azaltmaq'],
  ['Hələ bron edilib', 'Hələ də brondadır?'],
  ['"Gediş"', 'Gedişat'],
  ['Gizlədəndə lazımdır', 'Gizlədirsinizsə, səbəbi yazın'],
];

test.each(wordings)('%s is %s', (wrong, right) => {
  const found = typeof wrong === 'string' ? source.indexOf(wrong) : source.search(wrong);
  expect(found < 0 ? '' : source.slice(Math.max(0, found - 60), found + 60)).toBe('');
  expect(source.includes(right)).toBe(true);
});
