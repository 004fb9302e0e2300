/** Sheets over the queue. A sheet keeps its listing, whatever is opened below. */
import { sectionByName } from '../../../domain/sections/links.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { QueueItem } from '../../queue/answer.server.ts';
import type { StaffRole } from '../use-staff.ts';
import type { DecisionRequest } from './state/calls.ts';
import type { Desk } from './state/desk.ts';
import { idOf } from './state/desk-state.ts';

const ReasonsSheet = onDemand(async () => (await import('../deciding/reasons-sheet.tsx')).ReasonsSheet);
const BanSheet = onDemand(async () => (await import('../deciding/ban-sheet.tsx')).BanSheet);
const HelpSheet = onDemand(async () => (await import('../deciding/help-sheet.tsx')).HelpSheet);

export type OpenSheet =
  | { kind: 'help' }
  | { kind: 'ban'; item: QueueItem }
  /** `asked`: the failed decision to retry. */
  | { kind: 'reject' | 'remove'; item: QueueItem; asked?: DecisionRequest | undefined };

export function preloadSheets(): void {
  for (const part of [ReasonsSheet, BanSheet]) part.preload();
}

type Props = { desk: Desk; role: StaffRole; sheet: OpenSheet; onClose: () => void };

export function Sheets({ desk, role, sheet, onClose }: Props) {
  if (sheet.kind === 'help') return <HelpSheet onClose={onClose} />;
  const { kind, item } = sheet;
  if (kind === 'ban') {
    const { userId, username, bans, bannedAt } = item.seller;
    return (
      <BanSheet
        key={userId}
        person={{ userId, username, bans, banned: bannedAt !== null }}
        role={role}
        onDone={(text, banned) => {
          desk.say({ text, detail: username, tone: 'done' });
          if (banned) desk.forgetSeller(userId);
        }}
        onClose={onClose}
      />
    );
  }
  const section = sectionByName(item.listing.section);
  if (!section) return null;
  return (
    <ReasonsSheet
      key={`${kind} ${idOf(item)}`}
      decision={kind}
      item={item}
      section={section}
      asked={sheet.asked?.decision === kind ? sheet.asked : undefined}
      onDecide={(reasons, note) => {
        onClose();
        desk.decide(item, { decision: kind, reasons, ...(note && { note }) });
      }}
      onClose={onClose}
    />
  );
}
