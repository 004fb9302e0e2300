/** Page that checks whether a phone number or link was reported. A plain form: it works without scripts. */
import { data, Form, Link, useNavigation } from 'react-router';
import { isLoadFailure } from '../../../ui/browser/load-failure.ts';
import { isAppError } from '../../../platform/base/errors.ts';
import { sayDate } from '../../../domain/language/dates.ts';
import { addressOf, appContext } from '../../../platform/page/context.ts';
import { pageMeta } from '../../../platform/page/page-meta.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { type Check, checkContact } from '../check.server.ts';
import { maxLetters } from '../letters.ts';
import type { Route } from './+types/check.ts';
import { titled } from '../../../ui/site.ts';

const title = 'Nömrəni və ya linki yoxla';

type Asked = { value: string; check?: Check; problem?: string; at?: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  const value = (new URL(request.url).searchParams.get('value') ?? '').trim().slice(0, maxLetters);
  const app = context.get(appContext);
  const asked: Asked = { value };
  if (value === '') return asked;
  try {
    const check = await checkContact(app, addressOf(context), value);
    return { ...asked, check, at: app.now().toISOString() } satisfies Asked;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const problem = error.fields?.['value'] ?? error.message;
    return data({ ...asked, problem } satisfies Asked, { status: error.status });
  }
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({
    title: titled(title),
    description: 'Sizə yazan nömrədən və ya göndərilən linkdən şikayət olubmu? Pul göndərməzdən əvvəl yoxlayın.',
    path: '/yoxla',
    hidden: location.search !== '',
  });

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const asked: Asked = isLoadFailure(loaderData) ? { value: '', problem: loaderData.failure } : loaderData;
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="mx-auto max-w-text px-4">
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 mb-6 leading-7 text-pretty text-muted">
        Sizə yazan nömrəni və ya göndərilən linki bura yapışdırın: şikayət olub-olmadığını deyək.
      </p>
      <Form method="get" action="/yoxla" className="panel p-4 sm:p-5">
        <TextInput
          key={asked.value}
          label="Nömrə və ya link"
          name="value"
          defaultValue={asked.value}
          maxLength={maxLetters}
          placeholder="050 123 45 67 və ya sayt.az/…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={asked.problem}
        />
        <button className={`${primaryButton} mt-4 max-sm:w-full`}>{busy ? 'Yoxlanılır…' : 'Yoxla'}</button>
      </Form>
      <div role="status" className="mt-6">
        {asked.check && <Result check={asked.check} at={new Date(asked.at ?? 0)} />}
      </div>
      <p className="mt-6 text-pretty text-muted">
        Kimin şikayət etdiyini heç kimə demirik.{' '}
        <Link to="/tehlukesizlik" className="font-medium text-accent-strong underline">
          Təhlükəsiz alış-veriş qaydaları
        </Link>
      </p>
    </div>
  );
}

function Result({ check, at }: { check: Check; at: Date }) {
  const { reports, firstAt, lastAt, lookalikeOf } = check;
  const isSuspicious = reports > 0 || lookalikeOf !== undefined;
  return (
    <section aria-label="Nəticə" className="flex gap-3 panel p-4 sm:p-5">
      <Icon name={isSuspicious ? 'shield' : 'check'} className={isSuspicious ? 'text-danger' : 'text-accent-strong'} />
      <div className="min-w-0 space-y-2 text-pretty">
        {lookalikeOf && (
          <p className="font-semibold text-danger">
            Bu link {lookalikeOf} saytına oxşadılıb, amma o deyil. Onu açmayın, orada kart məlumatı və kod yazmayın.
          </p>
        )}
        {reports > 0 ? (
          <>
            <p className="font-semibold text-danger">
              {reports === 1 ? 'Bir şikayət və ya moderator qərarı var.' : `Cəmi ${reports} şikayət və ya qərar var.`}
            </p>
            {firstAt && lastAt && (
              <p className="text-sm text-muted">
                {firstAt === lastAt
                  ? `Tarixi: ${sayDate(new Date(firstAt), at)}.`
                  : `İlki: ${sayDate(new Date(firstAt), at)}. Sonuncusu: ${sayDate(new Date(lastAt), at)}.`}
              </p>
            )}
            <p>Malı görmədən pul göndərməyin, SMS ilə gələn kodu və kart məlumatını deməyin.</p>
          </>
        ) : (
          !lookalikeOf && (
            <>
              <p className="font-semibold">Bu nömrə və ya link barədə şikayət yoxdur.</p>
              <p>Bu hələ təhlükəsiz demək deyil: malı görmədən pul göndərməyin.</p>
            </>
          )
        )}
      </div>
    </section>
  );
}
