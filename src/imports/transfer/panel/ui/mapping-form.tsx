/** Says what the other software's categories, columns, currencies and cities are here; guesses stand already. */
import type { SyntheticEvent } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import { CategoryRow } from './category-row.tsx';
import { type Errors, Group } from './group.tsx';
import { CityRows, ColumnRows, CurrencyRows } from './name-rows.tsx';
import { mappingIn } from './read-form.ts';
import type { ShownTransfer } from './use-transfer.ts';

type Props = {
  shown: ShownTransfer;
  dirty: boolean;
  setDirty: (dirty: boolean) => void;
  check: () => Promise<boolean>;
};

export function MappingForm({ shown, dirty, setDirty, check }: Props) {
  const { saving, errors, message, save } = useSaving(shown, async () => {
    if (await check()) setDirty(false);
  });
  const { categories, columns, currencies, cities, checked } = shown;
  const open = categories.filter(({ section }) => section === null).length;
  return (
    <section aria-labelledby="mapping" className="panel p-4 sm:p-6">
      <h2 id="mapping" className="text-base font-semibold">
        Uyğunluqlar
      </h2>
      <form noValidate onChange={() => setDirty(true)} onSubmit={save}>
        <Site shown={shown} errors={errors} />
        {categories.length > 0 && (
          <Group title="Kateqoriyalar" note={open > 0 ? `${open} kateqoriyanın bölməsi seçilməyib` : undefined}>
            {categories.map((category, index) => (
              <CategoryRow key={category.id} {...{ category, index, errors }} />
            ))}
          </Group>
        )}
        <ColumnRows columns={columns} errors={errors} />
        <CurrencyRows currencies={currencies} errors={errors} />
        <CityRows cities={cities} errors={errors} />
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button aria-busy={saving} className={`${checked && !dirty ? quietButton : primaryButton} max-sm:w-full`}>
            {saving ? 'Yadda saxlanılır…' : 'Yadda saxla və yoxla'}
          </button>
          <p className="text-sm text-muted">Yoxlama zamanı heç nə dəyişmir.</p>
        </div>
        <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
          {message}
        </p>
      </form>
    </section>
  );
}

function Site({ shown: { photos, source, software }, errors }: { shown: ShownTransfer; errors: Errors }) {
  return (
    <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
      <TextInput
        label="Köhnə saytın linki (məcburi deyil)"
        name="photos"
        type="url"
        inputMode="url"
        placeholder="https://kohne-sayt.az"
        hint="Şəkillər buradan götürülür. Yazılmasa, yalnız faylda linki olan şəkillər köçürülür. Yoxlama zamanı şəkillər yüklənmir."
        defaultValue={photos ?? ''}
        error={errors['photos']}
      />
      <TextInput
        label="Köhnə saytın qısa adı (məcburi deyil)"
        name="source"
        placeholder={software ?? ''}
        hint="Yalnız eyni proqramda olan ikinci saytı köçürəndə yazın: sayt-2."
        defaultValue={source ?? ''}
        error={errors['source']}
      />
    </div>
  );
}

/** Saves the mapping, then has it tried. What is refused stays in the form. */
function useSaving(shown: ShownTransfer, onSaved: () => Promise<void>) {
  const { sending: saving, failure, message, write } = useWrite();
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = mappingIn(new FormData(event.currentTarget), shown);
    void write(async () => {
      const path = { id: shown.id };
      await call('PUT /api/admin/transfers/{id}', { path, json, as: 'admin', refusable: true });
      await onSaved();
    });
  };
  const errors: Errors = failure?.fields ?? {};
  return { saving, errors, message, save };
}
