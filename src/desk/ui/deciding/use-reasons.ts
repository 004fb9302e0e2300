/** State of ticked and custom reasons. */
import { useState } from 'react';
import type { DecisionReason } from '../../../moderation/review/table.ts';
import type { DecisionRequest } from '../queue/state/calls.ts';
import type { Offered } from './quick-reasons.ts';

/** A custom reason; with an empty field, about the whole listing. */
export type Own = { field: string; text: string };
export const emptyOwn: Own = { field: '', text: '' };

/** Starts with suggestions, or with a failed decision (`asked`). */
export function useReasons(offered: readonly Offered[], asked: DecisionRequest | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => firstTicked(offered, asked));
  const [own, setOwn] = useState<readonly Own[]>(() => firstOwn(offered, asked));
  const [note, setNote] = useState(asked?.note ?? '');
  const written = own.map(({ field, text }) => ({ field, text: text.trim() })).filter(({ text }) => text !== '');
  const toggle = (index: number) => {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    setTicked(next);
  };
  return {
    ticked,
    toggle,
    own,
    setOwn,
    note,
    setNote,
    tooShort: written.some(({ text }) => text.length < 3),
    /** Whether closing would lose typed text. */
    isWritten: written.length > 0 || note.trim() !== '',
    reasons: [...offered.filter((_, index) => ticked.has(index)), ...written].map(({ field, text }): DecisionReason =>
      field ? { field, text } : { text },
    ),
  };
}

const isSame = (one: DecisionReason, other: DecisionReason) => one.text === other.text && one.field === other.field;

function firstTicked(offered: readonly Offered[], asked: DecisionRequest | undefined): Set<number> {
  const isTicked = (reason: Offered) =>
    asked?.reasons ? asked.reasons.some((each) => isSame(each, reason)) : reason.suggested;
  return new Set(offered.flatMap((reason, index) => (isTicked(reason) ? index : [])));
}

function firstOwn(offered: readonly Offered[], asked: DecisionRequest | undefined): readonly Own[] {
  const written = (asked?.reasons ?? []).filter((reason) => !offered.some((each) => isSame(each, reason)));
  return written.length > 0 ? written.map(({ field = '', text }) => ({ field, text })) : [emptyOwn];
}
