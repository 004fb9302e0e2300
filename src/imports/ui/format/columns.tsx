/** The columns of every section, closed until asked for. */
import { quietButton } from '../../../ui/buttons.ts';
import type { FormatColumn, SectionFormat } from '../../format.server.ts';

export function Columns({ sections }: { sections: readonly SectionFormat[] }) {
  return (
    <>
      <p className="max-w-text leading-7">
        Birinci sətir sütunların adıdır: ya buradakı ad (<code>price</code>), ya da azərbaycanca adı («Qiymət»). Sıra
        fərq etmir, böyük-kiçik hərf də. Artıq sütunlar oxunmur. Öz sütun adlarınız varsa, onları faylı yoxlayandan
        sonra kabinetdə bir dəfə göstərirsiniz. Bölmələr bir faylda qarışıq ola bilər.
      </p>
      <Table caption="Bütün bölmələrdə" columns={common} className="mt-4 panel p-4" />
      <div className="mt-4 space-y-2">
        {sections.map((section) => (
          <Section key={section.name} section={section} />
        ))}
      </div>
    </>
  );
}

const common: readonly FormatColumn[] = [
  {
    name: 'externalId',
    label: 'Elanın kodu',
    isRequired: true,
    what: 'Sizin sistemdəki kod, faylda təkrar olunmur, ən çox 100 simvol. Elan bu koda görə tanınır',
    values: [],
    count: 0,
  },
  {
    name: 'section',
    label: 'Bölmə',
    isRequired: true,
    what: 'Bölmənin adı, məsələn, cars və ya Nəqliyyat. Bütün fayl bir bölmədəndirsə, kabinetdə seçmək olar',
    values: [],
    count: 0,
  },
  {
    name: 'images',
    label: 'Şəkillər',
    isRequired: false,
    what: 'Aşağıda, «Şəkillər» hissəsində',
    values: [],
    count: 0,
  },
];

function Section({ section: { name, label, photos, columns } }: { section: SectionFormat }) {
  return (
    <details className="panel">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 font-semibold">
        {label}
        <code className="text-sm font-normal text-muted">{name}</code>
      </summary>
      <div className="border-t border-line p-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <a href={`/api/import-example?section=${name}`} download className={quietButton}>
            CSV nümunəsini endir
          </a>
          <span className="text-muted">
            Şəkil: {photos.min > 0 ? `ən azı ${photos.min}, ` : ''}ən çox {photos.max}
          </span>
        </p>
        <Table caption={label} columns={columns} className="mt-4" />
      </div>
    </details>
  );
}

type TableProps = { caption: string; columns: readonly FormatColumn[]; className: string };

function Table({ caption, columns, className }: TableProps) {
  return (
    <table className={`block w-full text-left text-sm md:table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted max-md:sr-only">
        <tr>
          {['Sütun', 'Adı', 'Nə yazılır'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {columns.map((column) => (
          <Column key={column.name} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ column: { name, label, isRequired, what, values, count } }: { column: FormatColumn }) {
  return (
    <tr className="border-t border-line align-top max-md:block max-md:py-2 max-md:first:border-t-0">
      <td className="pr-4 max-md:block md:w-48 md:py-2">
        <code className="font-semibold wrap-anywhere">{name}</code>
      </td>
      <td className="pr-4 max-md:block md:w-56 md:py-2">
        {label}
        {isRequired && <span className="block text-xs font-medium text-danger">məcburidir</span>}
      </td>
      <td className="leading-6 max-md:block md:py-2">
        {what}.
        {values.length > 0 && (
          <span className="block wrap-anywhere text-muted">
            {values.join(' · ')}
            {count > values.length && ` · və daha ${count - values.length} variant`}
          </span>
        )}
      </td>
    </tr>
  );
}
