/** The page behind the link that takes a changed address back: one button. Opening it changes nothing. */
import { useState } from 'react';
import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { appContext } from '../../../platform/page/context.ts';
import { loadOrFailure } from '../../../platform/page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../../ui/mail-link-page.tsx';
import { readEmailChange } from '../email.server.ts';
import type { Route } from './+types/undo-email.ts';
import { titled } from '../../../ui/site.ts';

const title = 'E-poçtun geri qaytarılması';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const change = await loadOrFailure(() => readEmailChange(context.get(appContext), 'undo', token));
  if (!change) throw data(null, { status: 404 });
  return change;
}

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function UndoEmail({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {(change) => <Question {...change} />}
    </MailLinkPage>
  );
}

function Question({ email, done: before }: { email: string; done: boolean }) {
  const [params] = useSearchParams();
  const [done, setDone] = useState(before);
  const send = async () => {
    await call('POST /api/auth/undo-email', { json: { token: params.get('token') ?? '' }, as: 'nobody' });
    setDone(true);
  };
  return (
    <>
      <noscript>Davam etmək üçün JavaScript açıq olmalıdır.</noscript>
      <p className="text-xl font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="text-muted">
        {done
          ? 'Dəyişiklik ləğv olundu. İndi şifrənizi yeniləyin.'
          : 'Bu ünvan hesabda qalacaq və ya geri qaytarılacaq, bütün cihazlardan çıxış ediləcək, dəyişiklik istənildikdən sonra əlavə olunmuş açarlar, kod tətbiqi və kodlar silinəcək, ondan əvvəlki üç gündə əlavə olunanlar da.'}
      </p>
      {!done && <MailLinkButton send={send}>Dəyişikliyi ləğv et</MailLinkButton>}
      <Link to="/profile" className={`${quietButton} w-full`}>
        Profilə keç
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenMailLink text="Link köhnəlib: ləğv etmək artıq mümkün deyil. Şifrənizi yeniləyin və bizə yazın.">
      <Link to="/forgot-password" className={primaryButton}>
        Şifrəni yenilə
      </Link>
    </BrokenMailLink>
  );
}
