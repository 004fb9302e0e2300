/** Which actions are possible when; pure functions. */
import type { Config } from '../../platform/config/config.ts';
import { sayDate, sayUntil } from '../../domain/language/dates.ts';
import { isVisible, type Status } from '../status.ts';
import { bumpDays, daysMs, lifeDays, readableDays, renewableDays, unsoldDays } from './days.ts';
import type { EventKind } from './table.ts';

export const actions = ['reserve', 'release', 'sold', 'unsold', 'renew', 'bump', 'confirm'] as const;
export type Action = (typeof actions)[number];

type Ends = {
  /** The current status: `expired` once due. */
  status: Status;
  /** When it was sold, paused or expired. */
  endedAt: Date | undefined;
  expiresAt: Date;
};

export type State = Ends & {
  bumpedAt: Date | null;
  /** The last move between statuses. */
  last: { kind: EventKind; at: Date } | undefined;
};

export type Decision =
  | { do: 'move'; to: Status; kind: EventKind; expiresAt?: Date }
  | { do: 'bump' }
  /** Confirms that it is still available, if that was asked. */
  | { do: 'confirm' }
  /** Already done: idempotent. */
  | { do: 'nothing' }
  | { do: 'refuse'; message: string };

const done: Decision = { do: 'nothing' };
const refuse = (message: string): Decision => ({ do: 'refuse', message });

// Repeated calls within this time count as one: a double tap, or a lost response.
const repeatMs = 10_000;
const repeatDays = 1 / 24;

/** Decides about an action at a moment. */
export function decideAction(action: Action, state: State, config: Config, now: Date): Decision {
  const moderated = whileModerated[state.status];
  if (moderated) return refuse(moderated);
  switch (action) {
    case 'reserve':
      return state.status === 'reserved'
        ? done
        : (whileVisible(state, config, now) ?? { do: 'move', to: 'reserved', kind: 'reserved' });
    case 'sold':
      return state.status === 'sold'
        ? done
        : (whileVisible(state, config, now) ?? { do: 'move', to: 'sold', kind: 'sold' });
    case 'release':
      if (state.status === 'reserved') return { do: 'move', to: 'active', kind: 'released' };
      if (state.status === 'active' && state.last?.kind === 'released') return done;
      return whileVisible(state, config, now) ?? refuse('Elan bron edilməyib.');
    case 'unsold':
      return decideUnsold(state, config, now);
    case 'renew':
      return decideRenewal(state, config, now);
    case 'bump':
      return decideBump(state, config, now);
    case 'confirm':
      return whileVisible(state, config, now) ?? { do: 'confirm' };
  }
}

const whileModerated: Readonly<Partial<Record<Status, string>>> = {
  pending: 'Elan yoxlanılır. Bunu yoxlama bitəndən sonra etmək olar.',
  rejected: 'Elana düzəliş lazımdır. Bunu düzəliş yoxlanıldıqdan sonra etmək olar.',
  removed: 'Elanı moderator silib.',
};

/** Why an action on visible listings is impossible; undefined if it is possible. */
function whileVisible(state: State, config: Config, now: Date): Decision | undefined {
  if (state.status === 'sold') {
    const until = later(state.endedAt ?? now, config, unsoldDays);
    return refuse(
      now < until
        ? `Elan satılıb. Əvvəlcə onu yenidən satışa çıxarın: bu, ${sayUntil(until, now)} mümkündür.`
        : 'Elan satılıb. Eyni malı yenidən satmaq üçün yeni elan yerləşdirin.',
    );
  }
  return state.status === 'expired'
    ? refuse('Elanın vaxtı bitib. Bunu elanın vaxtını uzatdıqdan sonra etmək olar.')
    : undefined;
}

function decideUnsold(state: State, config: Config, now: Date): Decision {
  const { status, endedAt: soldAt = now, expiresAt, last } = state;
  if (status !== 'sold') {
    if (isVisible(status) && last?.kind === 'unsold') return done;
    return refuse('Elan satılmış kimi qeyd olunmayıb. Yalnız satılmış elanı yenidən satışa çıxarmaq olar.');
  }
  const until = later(soldAt, config, unsoldDays);
  if (now > until)
    return refuse(`Elanı yalnız ${sayUntil(until, now)} yenidən satışa çıxarmaq olardı. Yeni elan yerləşdirin.`);
  // If it would have expired while sold, it gets back the time that was left.
  const left = Math.max(0, expiresAt.getTime() - soldAt.getTime());
  const newEnd = expiresAt <= now && { expiresAt: new Date(now.getTime() + left) };
  return { do: 'move', to: 'active', kind: 'unsold', ...newEnd };
}

/** Whether it can be renewed: in the last days before expiry, and for some time after. */
export function isRenewable({ status, endedAt, expiresAt }: Ends, config: Config, now: Date): boolean {
  if (status === 'expired') return now <= later(endedAt ?? expiresAt, config, readableDays);
  return isVisible(status) && now >= later(expiresAt, config, -renewableDays);
}

function decideRenewal(state: State, config: Config, now: Date): Decision {
  const { status, endedAt, expiresAt, last } = state;
  if (status === 'sold') return whileVisible(state, config, now) ?? done;
  if (isRenewable(state, config, now))
    return { do: 'move', to: 'active', kind: 'renewed', expiresAt: later(endedAt ? now : expiresAt, config, lifeDays) };
  if (endedAt) {
    const until = later(endedAt, config, readableDays);
    return refuse(`Elanın vaxtını ${sayUntil(until, now)} uzatmaq olardı. Yeni elan yerləşdirin.`);
  }
  const from = later(expiresAt, config, -renewableDays);
  if (last?.kind === 'renewed' && isRepeat(last.at, config, now)) return done;
  return refuse(`Elanın vaxtını bu vaxtdan uzatmaq olar: ${sayDate(from, now)}.`);
}

function decideBump(state: State, config: Config, now: Date): Decision {
  const refusal = whileVisible(state, config, now);
  if (refusal) return refusal;
  if (!state.bumpedAt) return { do: 'bump' };
  const from = later(state.bumpedAt, config, bumpDays);
  if (now >= from) return { do: 'bump' };
  if (isRepeat(state.bumpedAt, config, now)) return done;
  return refuse(`Elanı bu vaxtdan yenidən irəli çəkmək olar: ${sayDate(from, now)}.`);
}

function isRepeat(at: Date, config: Config, now: Date): boolean {
  return now.getTime() - at.getTime() <= Math.max(repeatMs, daysMs(config, repeatDays));
}

function later(date: Date, config: Config, days: number): Date {
  return new Date(date.getTime() + daysMs(config, days));
}
