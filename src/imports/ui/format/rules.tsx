/** The rules of shops' files: forms, photos, errors, what a second upload does, limits. */
import type { ReactNode } from 'react';
import { groupThousands } from '../../../domain/fields/format.ts';
import { profileNames } from '../import-names.ts';

function List({ children }: { children: ReactNode }) {
  return <ul className="max-w-text list-disc space-y-2 pl-5 leading-7 text-pretty">{children}</ul>;
}

export function FileForms() {
  const others = Object.entries(profileNames).flatMap(([name, label]) => (name === 'own' ? [] : [label]));
  return (
    <List>
      <li>
        <b>CSV və TSV</b>: sütunlar arasında nöqtəli vergül, vergül və ya tab (tabulyasiya işarəsi). İçində bunlar və ya
        yeni sətir olan mətn dırnaqda yazılır: <code>"Qara; təzə"</code>. Adların üstündə başlıq, sətirlərin arasında
        qrup adı, təkrar adlar və «Cəmi» ola bilər: onlar elan sayılmır.
      </li>
      <li>
        <b>Excel (.xlsx)</b>: görünən və boş olmayan birinci vərəq oxunur, düsturların faylda saxlanmış nəticəsi
        götürülür.
      </li>
      <li>
        <b>XML</b>: öz elementləriniz (aşağıda nümunə var), yaxud hazır kataloq: {others.join(', ')}. Növ fayldan
        tanınır, kabinetdə dəyişmək də olar.
      </li>
      <li>
        <b>ZIP</b>: arxivdə bu fayllardan biri və şəkillər olur.
      </li>
      <li>
        <b>Kodlaşdırma</b>: UTF-8 və ya UTF-16. XML-də elan olunan, CSV-də Windows-1254 və Windows-1251 də oxunur, amma
        onlarda «ə» yoxdur: seçim sözlərində hərf bərpa olunur, sərbəst mətndə isə sətir səhv sayılır. Excel-də «CSV
        UTF-8» kimi saxlayın.
      </li>
      <li>
        <b>Qiymət və rəqəmlər</b>: <code>12500</code> və ya <code>12 500</code>; kəsr nöqtə və ya vergüllə. Başqa
        valyutanın məzənnəsini kabinetdə yazın, yoxsa belə sətir qəbul olunmur.
      </li>
      <li>
        <b>Bəli və xeyr</b>: <code>Bəli</code>, <code>Hə</code>, <code>var</code>, <code>TRUE</code>, <code>1</code>,{' '}
        <code>+</code> və əksi. Satışda olmayan mal (<code>available</code>, <code>availability</code>) faylda yoxdur
        kimi sayılır.
      </li>
      <li>
        <b>Bir neçə dəyər</b>: CSV-də eyni xanada hər biri yeni sətirdən, XML-də element təkrar olunur.
      </li>
      <li>Ad, e-poçt və telefon yazılmasa, mağazanınkı götürülür.</li>
    </List>
  );
}

export function FilePhotos() {
  return (
    <List>
      <li>
        <code>images</code> sütununda şəkillərin linkləri: aralarında boşluq, yeni sətir, <code>;</code> və ya{' '}
        <code>|</code>. Birinci şəkil elanın əsas şəkli olur.
      </li>
      <li>ZIP göndərsəniz, link əvəzinə arxivdəki şəklin adını yazın.</li>
      <li>
        Link hamıya açıq olmalıdır: daxili şəbəkə, şifrə və üçdən çox yönləndirmə qəbul olunmur. Şəkil ən çox 15 MB,
        cavab 10 saniyə gözlənilir.
      </li>
      <li>Dəyişməyən şəkil təkrar endirilmir.</li>
    </List>
  );
}

export function FileErrors() {
  return (
    <List>
      <li>Səhv sətir yüklənmir, amma qalan sətirlərə mane olmur.</li>
      <li>
        Məcburi olmayan dəyər başa düşülməsə, buraxılır; uzun ad kəsilir, qəpik yuvarlaqlaşdırılır, artıq şəkil
        götürülmür. Hər biri sətrin qeydi kimi kabinetdə görünür.
      </li>
      <li>
        Hər səhv sətri, sütunu və səbəbi ilə kabinetdə görünür. Səhv sətirləri səbəbi ilə birlikdə fayl kimi endirib,
        düzəldib elə həmin faylı göndərə bilərsiniz.
      </li>
      <li>
        «Əvvəlcə yoxla» heç nə yazmadan bütün faylı yoxlayır. API ilə: <code>POST /api/shop/imports?dryRun=1</code>.
      </li>
      <li>
        Faylın sonu yoxdursa və ya mağazanın elanlarının yarıdan çoxu faylda yoxdursa, yükləmə dayanır və kabinetdə
        qərarınızı gözləyir.
      </li>
    </List>
  );
}

export function SecondUpload() {
  return (
    <List>
      <li>
        Elan <code>externalId</code> ilə tanınır: kod eynidirsə, elan yenilənir, yeni kod yeni elandır.
      </li>
      <li>Dəyişməyən sətirlər toxunulmaz qalır: eyni faylı iki dəfə göndərmək təhlükəsizdir.</li>
      <li>
        Əvvəl fayldan yüklənmiş, amma yeni faylda olmayan elan saytdan çıxarılır. Kod fayla qayıdanda elan da qayıdır.
        Bir sətrin belə kodu oxunmursa, heç bir elan çıxarılmır.
      </li>
      <li>Əl ilə yerləşdirdiyiniz elanlara fayl toxunmur.</li>
    </List>
  );
}

export function FileLimits({ limits }: { limits: { megabytes: number; rows: number; columns: number } }) {
  return (
    <List>
      <li>
        Fayl ən çox {limits.megabytes} MB, {groupThousands(limits.rows)} sətir, {limits.columns} sütun; bir xana ən çox
        64 KB.
      </li>
      <li>ZIP-də ən çox 2 000 fayl, açılanda 400 MB.</li>
      <li>
        Saatda ən çox 60 fayl göndərmək olar; növbədə eyni vaxtda 5 fayl ola bilər. Fayllar göndərilmə sırası ilə
        işlənir.
      </li>
    </List>
  );
}
