/** The seller, and moderators' earlier decisions about them. */
import { Link } from 'react-router';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import { formatAge } from '../../../domain/language/dates.ts';
import { ConfirmedBadge } from '../../../accounts/ui/confirmed-badge.tsx';
import type { Listing } from '../../../listings/present.ts';
import { decisions } from '../../../moderation/review/table.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import { pastDecisions } from '../words.ts';

type Props = { seller: QueueItem['seller']; contact: Listing['contact']; now: Date };

export function Seller({ seller, contact, now }: Props) {
  const made = decisions.filter((decision) => seller.decisions[decision] > 0);
  return (
    <section aria-label="Satıcı" className="self-start rounded-card border border-line px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
          {seller.username}
          {seller.phoneVerified && <ConfirmedBadge />}
        </span>
        <Link
          to={`/moderasiya/istifadeciler?q=${seller.userId}`}
          className="-my-2 flex min-h-11 items-center font-medium text-accent-strong hover:underline lg:min-h-9"
        >
          Keçmişi
        </Link>
      </p>
      <p className="text-muted">
        Qeydiyyat: {formatAge(new Date(seller.since), now)} · {seller.listings >= 1000 && 'ən azı '}
        {seller.listings} elan
        {!seller.phoneVerified && ' · nömrəsi təsdiqlənməyib'}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {made.length === 0 && seller.bans === 0 && <span className="text-muted">Haqqında hələ qərar yoxdur</span>}
        {made.map((decision) => (
          <span key={decision} className={decision === 'remove' ? 'font-medium text-danger' : ''}>
            {pastDecisions[decision]} {seller.decisions[decision]}
          </span>
        ))}
        {seller.bans > 0 && <span className="font-medium text-danger">blok {seller.bans}</span>}
        {seller.bannedAt && <span className="font-medium text-danger">indi bloklanıb</span>}
      </p>
      <p className="mt-1 text-muted">
        Elanda: {[contact.name, printPhone(contact.phone), contact.email].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}
