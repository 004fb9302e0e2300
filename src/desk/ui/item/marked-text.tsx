/** A text with the checks' findings highlighted. */
import type { Flag } from '../../../moderation/checks/flag.server.ts';
import { markedParts } from './marks.ts';

type Props = { text: string; field: string; flags: readonly Flag[] };

export function MarkedText({ text, field, flags }: Props) {
  return markedParts(text, field, flags).map(({ text, mark }, index) =>
    mark ? (
      <mark
        // Parts have no other key.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={`px-0.5 font-medium underline decoration-2 underline-offset-4 ${mark === 'sure' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
