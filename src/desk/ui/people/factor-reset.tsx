/** Takes away the second factor of somebody who has lost it: asks, or agrees to what another has asked for. */
import { useEffect, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { plainButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { type FieldErrors, useAccountForm } from '../../../accounts/ui/use-account-form.ts';
import type { StaffRole } from '../use-staff.ts';

type Props = { person: { userId: string; username: string }; role: StaffRole };

export function FactorReset({ person, role }: Props) {
  const [open, setOpen] = useState(false);
  const { form, errors, refusal, sending, submit } = useAccountForm({
    fields: ['reason'],
    check: ({ reason }): FieldErrors => (reason.trim() === '' ? { reason: 'Səbəbi yazın.' } : {}),
    async send(json) {
      const path = { id: person.userId };
      const { done } = await call('POST /api/moderation/users/{id}/factor-reset', {
        path,
        json,
        as: role,
        refusable: true,
      });
      setOpen(false);
      const text = done
        ? 'İkinci addım ləğv olundu'
        : 'İstək yazıldı: ikinci moderator razılaşmalıdır və ya bir gün keçməlidir';
      showToast(text, person.username);
    },
  });
  // Moves focus into the form: the button that had it is gone.
  useEffect(() => void (open && form.current?.querySelector('input')?.focus()), [open, form]);
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)} className={`${quietButton} mt-2`}>
        İkinci addımı ləğv et
      </button>
    );
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 max-w-md space-y-3">
      <TextInput
        label="Səbəb: adam kim olduğunu necə sübut edib?"
        name="reason"
        maxLength={500}
        error={errors['reason'] || refusal}
        required
      />
      <div className="flex flex-wrap gap-3">
        <button disabled={sending} className={quietDangerButton}>
          {sending ? 'Gözləyin…' : 'Ləğv etməyi istə'}
        </button>
        <button type="button" onClick={() => setOpen(false)} className={plainButton}>
          Bağla
        </button>
      </div>
    </form>
  );
}
