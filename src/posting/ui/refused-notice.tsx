/** Message that posting requires an account; the form may be filled in before. */
import { quietButton } from '../../ui/buttons.ts';
import { Notice } from '../../ui/notice.tsx';
import { LogInLink } from './log-in-link.tsx';

export function RefusedNotice({ onFill, onClose }: { onFill: () => void; onClose: () => void }) {
  return (
    <Notice
      title="Giriş tələb olunur"
      text="Elan paylaşmaq üçün hesabınıza daxil olun"
      onClose={onClose}
      action={
        <>
          <LogInLink />
          <button type="button" className={quietButton} onClick={onFill}>
            Əvvəlcə formanı doldur
          </button>
        </>
      }
    />
  );
}
