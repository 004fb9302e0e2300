/** Name and state of the account, above each part of the profile. */
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { iconButton, quietButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../../ui/drawn/rare-icons.tsx';
import { printPhone } from '../../../../domain/fields/phone/phone.ts';
import { initialOf } from '../../../../domain/language/cut.ts';
import { endSession } from '../../../../accounts/session.ts';
import { ConfirmEmail } from '../../../../accounts/ui/confirm-email.tsx';
import { ConfirmPhone } from '../../../../accounts/ui/confirm-phone.tsx';
import { ConfirmedBadge } from '../../../../accounts/ui/confirmed-badge.tsx';
import type { OwnAccount } from '../../../../accounts/accounts.server.ts';

type Props = {
  account: OwnAccount;
  /** Whether to ask for missing confirmations here; otherwise links to where that is done. */
  asks: boolean;
  /** Called after a confirmation: reloads the account. */
  onChange: () => void;
};

export function AccountHead({ account, asks, onChange }: Props) {
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const leave = () => void endSession({ keepUsername: true }).then(() => navigator.onLine && navigate('/login'));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Hesab məlumatları"
      className="flex flex-wrap items-start gap-3 panel p-4 outline-none sm:items-center sm:gap-5 sm:p-5"
    >
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center rounded-full bg-deep text-xl font-bold text-mint sm:size-14"
      >
        {initialOf(account.username)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-xl font-semibold">{account.username}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>{account.email}</span>
          <span className="whitespace-nowrap">{printPhone(account.phone) || 'Nömrə yoxdur'}</span>
          {account.phoneVerified && <ConfirmedBadge />}
          {!asks && !(account.emailVerified && account.phoneVerified) && (
            <Link to="#hesab" className="font-medium text-warning underline">
              {account.emailVerified ? 'Nömrə təsdiqlənməyib' : 'E-poçt təsdiqlənməyib'}
            </Link>
          )}
        </div>
      </div>
      {account.role === 'moderator' && (
        <Link to="/moderasiya" className={quietButton}>
          <Icon name="shield" className="size-5" />
          Moderasiya
        </Link>
      )}
      {/* An icon: on wider screens the header has the word. It keeps the name for the next log-in, unlike the header's. */}
      <button type="button" onClick={leave} aria-label="Çıxış" title="Çıxış" className={iconButton}>
        <RareIcon name="exit" className="size-5" />
      </button>
      {asks && !account.emailVerified && <ConfirmEmail onOutdated={onChange} />}
      {asks && !account.phoneVerified && account.phone !== '' && (
        <ConfirmPhone
          phone={account.phone}
          onDone={(message) => {
            // Moves focus to the panel: the button that had it is gone.
            panel.current?.focus();
            if (message) showToast(message);
            onChange();
          }}
        />
      )}
    </section>
  );
}
