/** Requests a link to set a new password. */
import { useSearchParams } from 'react-router';
import { returnPath } from '../return-path.ts';
import { RequestResetLink } from '../ui/request-reset-link.tsx';
import { useRedirectOnLogIn } from '../ui/use-redirect-on-log-in.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Şifrəni unutmusunuz?') }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  const [params] = useSearchParams();
  // The link opens in another tab; after the log-in there, this tab redirects, too.
  useRedirectOnLogIn(returnPath(params));
  return (
    <RequestResetLink
      title="Şifrəni unutmusunuz?"
      text="Qeydiyyatdan keçdiyiniz e-poçtu yazın, şifrəni yeniləmək üçün link göndərək."
    />
  );
}
