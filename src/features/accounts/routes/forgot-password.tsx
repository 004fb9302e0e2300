/** Asking for a link that sets a new password. */
import { AskForLink } from '../ui/ask-for-link.tsx';

export const meta = () => [{ title: 'Şifrəni unutmusunuz? – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  return (
    <AskForLink
      title="Şifrəni unutmusunuz?"
      text="Qeydiyyatdan keçdiyiniz e-poçtu yazın, şifrəni yeniləmə linkini göndərək."
    />
  );
}
