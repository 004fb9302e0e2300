/** Form of a shop's data. */
import type { FocusEvent, SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { fold } from '../../../domain/language/fold.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea, TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { sayHours } from '../../hours.ts';
import { shopPath } from '../../shop-path.ts';
import type { OwnShop } from '../../schemas.server.ts';
import { WaitingChanges } from './waiting-changes.tsx';

type Props = { shop: OwnShop | null; onSaved: () => void };

const states = {
  waiting: { tone: 'warning', text: 'Adminin qərarını gözləyir' },
  open: { tone: 'good', text: 'Açıqdır' },
  closed: { tone: 'danger', text: 'Bağlanıb' },
} as const;

export function ShopForm({ shop, onSaved }: Props) {
  const { errors, message, sending, save } = useSaving({ shop, onSaved });
  return (
    <form noValidate onSubmit={save} className="space-y-4 panel p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">{shop ? 'Mağazanın məlumatı' : 'Mağaza açın'}</h2>
        {shop && <Badge tone={states[shop.status].tone}>{states[shop.status].text}</Badge>}
        {shop?.status === 'open' && (
          <Link to={shopPath(shop.slug)} className="text-sm font-medium text-accent-strong hover:underline">
            Səhifəsinə bax
          </Link>
        )}
      </div>
      {!shop && (
        <p className="max-w-text text-sm leading-6 text-muted">
          Yazdıqlarınızı admin yoxlayır və mağazanı açır. VÖEN və ünvan qanunla tələb olunur və mağazanın səhifəsində
          görünür.
        </p>
      )}
      {shop && <WaitingChanges shop={shop} onSaved={onSaved} />}
      <Fields shop={shop && { ...shop, ...shop.pending }} errors={errors} />
      <div role="alert" className="font-medium text-danger empty:hidden">
        {message}
      </div>
      <button aria-busy={sending} className={primaryButton}>
        {sending ? 'Göndərilir…' : shop && shop.status !== 'closed' ? 'Yadda saxla' : 'Yoxlanışa göndər'}
      </button>
    </form>
  );
}

type FieldsProps = Pick<Props, 'shop'> & { errors: Readonly<Record<string, string>> };

function Fields({ shop, errors }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Mağazanın adı"
          name="name"
          defaultValue={shop?.name}
          error={errors['name']}
          onBlur={suggestSlug}
          required
        />
        <TextInput
          label="Səhifənin linki"
          name="slug"
          hint="Latın hərfləri, rəqəm və tire: …/magaza/adiniz"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={shop?.slug}
          error={errors['slug']}
          required
        />
        <TextInput label="Ünvan" name="address" defaultValue={shop?.address} error={errors['address']} required />
        <TextInput
          label="VÖEN"
          name="voen"
          inputMode="numeric"
          defaultValue={shop?.voen}
          error={errors['voen']}
          required
        />
        <TextInput
          label="Telefonlar"
          name="phones"
          inputMode="tel"
          hint="Ən çox üç nömrə, aralarında vergül."
          defaultValue={shop?.phones.join(', ')}
          error={errors['phones']}
          required
        />
        <TextInput
          label="İş saatları (məcburi deyil)"
          name="hours"
          hint="«Hər gün 09:00–19:00» yazsanız, səhifədə açıq olub-olmadığı da görünəcək."
          defaultValue={shop ? sayHours(shop.hours) : ''}
          error={errors['hours']}
        />
      </div>
      <About shop={shop} errors={errors} />
    </>
  );
}

function About({ shop, errors }: FieldsProps) {
  return (
    <>
      <TextArea
        label="Haqqında (məcburi deyil)"
        name="about"
        rows={4}
        defaultValue={shop?.about}
        error={errors['about']}
      />
      <TextInput
        label="Sayt (məcburi deyil)"
        name="site"
        type="url"
        placeholder="https://"
        defaultValue={shop?.site ?? ''}
        error={errors['site']}
      />
    </>
  );
}

/** Fills in the address of the page from the name, unless it is already written. */
function suggestSlug({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>): void {
  const slug = form?.elements.namedItem('slug');
  if (!(slug instanceof HTMLInputElement) || slug.value !== '') return;
  slug.value = fold(value)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}

function saidOf(shop: OwnShop | null, waits: boolean): string {
  if (!shop) return 'Mağaza yoxlanışa göndərildi';
  return waits
    ? 'Yadda saxlanıldı: bir hissəsi admin baxandan sonra görünəcək'
    : 'Mağazanın məlumatları yadda saxlanıldı';
}

/** Saves the form; errors are shown beside their fields, those of `phones.0` beside the phones. */
function useSaving({ shop, onSaved }: Props) {
  const { sending, failure, message, write } = useWrite();
  const errors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, problem]) => [name.replace(/\..*/, ''), problem]),
  );
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = texts.get(name);
      return typeof value === 'string' ? value : '';
    };
    const phones = text('phones')
      .split(/[\n,;]+/)
      .filter((phone) => phone.trim() !== '');
    void write(async () => {
      const json = {
        name: text('name'),
        slug: text('slug'),
        about: text('about'),
        address: text('address'),
        // Unchanged hours keep their weekday format. `never`: the call's type knows only one of the two formats.
        hours: (shop && text('hours') === sayHours(shop.hours) ? shop.hours : text('hours')) as never,
        phones,
        voen: text('voen'),
        site: text('site'),
      };
      const { pending } = await call('PUT /api/shop', { json });
      showToast(saidOf(shop, pending !== null));
      onSaved();
    });
  };
  return { errors, message: Object.keys(errors).length === 0 ? message : '', sending, save };
}
