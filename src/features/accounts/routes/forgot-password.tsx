/** Requests a link to set a new password. */
import { useSearchParams } from 'react-router';
import { returnPath } from '../return-path.ts';
import { AskForLink } from '../ui/ask-for-link.tsx';
import { useRedirectOnLogIn } from '../ui/use-redirect-on-log-in.ts';

export const meta = () => [{ title: 'Şifrəni unutmusunuz? – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  const [params] = useSearchParams();
  // The link opens in another tab. After the log-in there, this tab goes on as well.
  useRedirectOnLogIn(returnPath(params));
  return (
    <AskForLink
      title="Şifrəni unutmusunuz?"
      text="Qeydiyyatdan keçdiyiniz e-poçtu yazın, şifrəni yeniləmək üçün link göndərək."
    />
  );
}
