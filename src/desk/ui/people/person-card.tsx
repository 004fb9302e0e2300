/** A person in full: identity, decisions about them, and available actions. */
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import { formatAge, formatDate, sayUntil } from '../../../domain/language/dates.ts';
import { plainButton, primaryButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { Notice } from '../../../ui/notice.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { ConfirmedBadge } from '../../../accounts/ui/confirmed-badge.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { useNow } from '../use-now.ts';
import type { StaffRole } from '../use-staff.ts';
import type { PastOfPerson, Person } from '../../users/users-api.server.ts';
import { FactorReset } from './factor-reset.tsx';
import { PersonPast } from './person-past.tsx';
import { StandingMarks } from './standing-marks.tsx';

const BanSheet = onDemand(async () => (await import('../deciding/ban-sheet.tsx')).BanSheet);

type Whole = Person & {
  email: string;
  phone: string;
  past: PastOfPerson[];
  formerNames?: { name: string }[] | undefined;
};
type Props = { userId: string; role: StaffRole; back: string };

export function PersonCard({ userId, role, back }: Props) {
  const [sheet, setSheet] = useState<'ban' | 'lift'>();
  const read = useCallback(
    (): Promise<Whole> => call('GET /api/moderation/users/{id}', { path: { id: userId }, as: role, refusable: true }),
    [userId, role],
  );
  const { loaded: person, failure, load } = useLoaded(read);
  if (failure) return <LoadFailed text={failure} onRetry={() => void load()} />;
  if (!person) return <LogSkeleton />;
  return (
    <section aria-labelledby="person" className="min-w-0">
      <Link to={back} className={`${plainButton} -ml-3 px-3 lg:hidden`}>
        <Icon name="left" className="size-5" />
        Siyahıya qayıt
      </Link>
      <div className="panel p-4 sm:p-5">
        <Facts person={person} />
        <Actions person={person} onOpen={setSheet} />
        {(person.role !== 'moderator' || role === 'admin') && <FactorReset person={person} role={role} />}
      </div>
      <h3 className="mt-5 mb-2 text-sm font-semibold">Keçmişi</h3>
      <PersonPast past={person.past} />
      {sheet === 'ban' && (
        <BanSheet
          person={{ ...person, banned: person.bannedAt !== null }}
          role={role}
          onDone={(text) => {
            showToast(text, person.username);
            void load();
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'lift' && (
        <LiftNotice person={person} role={role} onDone={() => void load()} onClose={() => setSheet(undefined)} />
      )}
    </section>
  );
}

/** Offers only actions the server would accept. */
function Actions({ person, onOpen }: { person: Whole; onOpen: (sheet: 'ban' | 'lift') => void }) {
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {!person.banRefusal && (
          <button
            type="button"
            {...BanSheet.preloadProps}
            onClick={() => onOpen('ban')}
            className={person.bannedAt ? quietButton : quietDangerButton}
          >
            {person.bannedAt ? 'Bloku dəyiş' : 'Xəbərdarlıq və ya blok'}
          </button>
        )}
        {person.bannedAt && !person.banRefusal && (
          <button type="button" {...Notice.preloadProps} onClick={() => onOpen('lift')} className={primaryButton}>
            Blokdan çıxar
          </button>
        )}
        <Link to={`/moderasiya/jurnal?about=${person.userId}`} className={quietButton}>
          Jurnalda bax
        </Link>
      </div>
      {person.banRefusal && <p className="mt-3 text-sm text-muted">{person.banRefusal}</p>}
    </>
  );
}

function Facts({ person }: { person: Whole }) {
  const now = useNow();
  const facts = [
    ['E-poçt', person.email],
    ['Qeydiyyat', `${formatDate(new Date(person.createdAt), now)} (${formatAge(new Date(person.createdAt), now)})`],
    ['Saytdakı elanları', String(person.listings)],
    ['Silinmiş elanları', String(person.removals)],
    ['Blokları', String(person.bans)],
    ...(person.formerNames ? [['Əvvəlki adları', person.formerNames.map(({ name }) => name).join(', ')] as const] : []),
    ['Id', person.userId],
  ] as const;
  return (
    <>
      <h2 id="person" className="flex flex-wrap items-center gap-2 text-xl font-semibold">
        {person.username} <StandingMarks person={person} />
      </h2>
      {person.bannedAt && (
        <p className="mt-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          <span className="font-semibold">
            {person.bannedUntil ? `${sayUntil(new Date(person.bannedUntil), now)} bloklanıb` : 'Müddətsiz bloklanıb'}
          </span>
          {person.banReason && `: ${person.banReason}`}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm xl:grid-cols-2">
        <div className="flex gap-3">
          <dt className="w-28 shrink-0 text-muted">Telefon</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-2 self-start">
            {printPhone(person.phone)} {person.phoneVerified && <ConfirmedBadge />}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-3">
            <dt className="w-28 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type LiftProps = { person: Person; role: StaffRole; onDone: () => void; onClose: () => void };

function LiftNotice({ person, role, onDone, onClose }: LiftProps) {
  const { sending, write } = useWrite();
  const lift = () =>
    write(
      async () => {
        const path = { id: person.userId };
        await call('DELETE /api/moderation/users/{id}/ban', { path, as: role, refusable: true });
        showToast('Blokdan çıxarıldı', person.username);
        onDone();
        onClose();
      },
      ({ message }) => {
        showToast('Blokdan çıxarılmadı.', message);
        onClose();
      },
    );
  return (
    <Notice
      title="Blokdan çıxarılsın?"
      text={`${person.username} yenidən daxil ola biləcək, elanları da qayıdacaq.`}
      closeLabel="Xeyr, qalsın"
      action={
        <button type="button" aria-busy={sending} onClick={() => void lift()} className={primaryButton}>
          Bəli, blokdan çıxar
        </button>
      }
      onClose={onClose}
    />
  );
}
