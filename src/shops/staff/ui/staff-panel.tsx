/** Who works for the shop: invited by mail, with a role, removed again. */
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dangerButton, primaryButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Segments } from '../../../ui/inputs/segments.tsx';
import { labelClass, TextInput } from '../../../ui/inputs/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { useUserId } from '../../../accounts/session.ts';
import type { StaffRole } from '../../../accounts/acting/table.ts';

type Member = Answer<'GET /api/shop/members'>['items'][number];
type Props = { staff: readonly Member[]; isOwner: boolean; onChanged: () => void };

const roleNames: Readonly<Record<StaffRole, string>> = { owner: 'Sahib', seller: 'Satıcı' };

export function StaffPanel({ staff, isOwner, onChanged }: Props) {
  const [going, setGoing] = useState<Member>();
  const ownId = useUserId();
  return (
    <section aria-labelledby="staff" className="panel p-4 sm:p-6">
      <h2 id="staff" className="text-lg font-semibold">
        İşçilər
      </h2>
      <p className="mt-1 max-w-text text-sm leading-6 text-muted">
        Satıcı mağazanın adından elan yerləşdirir, fayl yükləyir və cavab yazır. Sahib, bundan əlavə, mağazanın
        məlumatlarına düzəliş edir, işçiləri dəvət edir və çıxarır.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {staff.map((member, index) => (
          <Person
            key={member.id}
            member={member}
            isSelf={member.id === ownId}
            // The shop itself is first, and stays.
            mayGo={index > 0 && (isOwner || member.id === ownId)}
            onAsk={() => setGoing(member)}
          />
        ))}
      </ul>
      {isOwner && <InviteForm onInvited={onChanged} />}
      {going && (
        <Leaving
          member={going}
          isSelf={going.id === ownId}
          onGone={() => {
            setGoing(undefined);
            onChanged();
          }}
          onClose={() => setGoing(undefined)}
        />
      )}
    </section>
  );
}

type PersonProps = { member: Member; isSelf: boolean; mayGo: boolean; onAsk: () => void };

function Person({ member: { name, email, role, state }, isSelf, mayGo, onAsk }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 max-sm:w-full sm:flex-1">
        <span className="block font-medium wrap-anywhere">
          {name ?? email ?? 'Dəvət'}
          {isSelf && <span className="font-normal text-muted"> (siz)</span>}
        </span>
        {name && email && <span className="block text-sm wrap-anywhere text-muted">{email}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {state === 'invited' && <Badge tone="warning">Cavab gözlənilir</Badge>}
        <Badge tone={role === 'owner' ? 'plain' : 'quiet'}>{roleNames[role]}</Badge>
      </span>
      {mayGo && (
        <button type="button" onClick={onAsk} className={`${quietDangerButton} px-3`}>
          {isSelf ? 'Mağazadan çıx' : state === 'invited' ? 'Dəvəti ləğv et' : 'Çıxar'}
        </button>
      )}
    </li>
  );
}

type LeavingProps = { member: Member; isSelf: boolean; onGone: () => void; onClose: () => void };

function Leaving({ member: { id, name, email, state }, isSelf, onGone, onClose }: LeavingProps) {
  const { sending, write } = useWrite();
  const leave = () =>
    write(
      async () => {
        await call('DELETE /api/shop/members/{id}', { path: { id } });
        showToast(isSelf ? 'Mağazadan çıxdınız' : state === 'invited' ? 'Dəvət ləğv edildi' : 'İşçi çıxarıldı');
        onGone();
      },
      ({ message }) => {
        showToast('Əməliyyat yerinə yetirilmədi', message);
        onClose();
      },
    );
  const who = name ?? email ?? '';
  return (
    <Notice
      tone="danger"
      title={
        isSelf
          ? 'Mağazadan çıxırsınız?'
          : state === 'invited'
            ? `${who} üçün dəvət ləğv edilsin?`
            : `${who} mağazadan çıxarılsın?`
      }
      text={
        state === 'invited'
          ? 'Göndərilmiş link işləməyəcək.'
          : 'Girişi dərhal bağlanacaq, yerləşdirdiyi elanlar mağazada qalacaq.'
      }
      closeLabel="Qalsın"
      action={
        <button type="button" aria-busy={sending} onClick={() => void leave()} className={dangerButton}>
          {isSelf ? 'Mağazadan çıx' : state === 'invited' ? 'Dəvəti ləğv et' : 'Çıxar'}
        </button>
      }
      onClose={onClose}
    />
  );
}

const roles = [
  { value: 'seller', label: roleNames.seller },
  { value: 'owner', label: roleNames.owner },
] as const;

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('seller');
  const { sending, failure, write } = useWrite();
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void write(async () => {
      await call('POST /api/shop/members', { json: { email, role } });
      showToast('Dəvət göndərildi', `${email} ünvanına göndərilən link 7 gün işləyəcək.`);
      setEmail('');
      onInvited();
    });
  };
  return (
    <form noValidate onSubmit={send} className="mt-3 max-w-text space-y-4 border-t border-line pt-5">
      <h3 className="font-semibold">İşçi dəvət et</h3>
      <TextInput
        label="E-poçt"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        error={failure && (failure.fields['email'] ?? failure.message)}
      />
      <div>
        <span id="invited-role" className={labelClass}>
          Rol
        </span>
        <Segments
          role="radiogroup"
          aria-labelledby="invited-role"
          name="role"
          options={roles}
          value={role}
          onChange={(value) => setRole(value === 'owner' ? 'owner' : 'seller')}
        />
      </div>
      <button aria-busy={sending} className={primaryButton}>
        {sending ? 'Göndərilir…' : 'Dəvət göndər'}
      </button>
    </form>
  );
}
