/** The status of a listing: of one colour wherever it stands. */
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Status } from '../../status.ts';
import { statusNames } from '../../status-names.ts';

const tones: Readonly<Record<Status, Tone>> = {
  active: 'good',
  reserved: 'warning',
  sold: 'ended',
  expired: 'ended',
  pending: 'plain',
  rejected: 'danger',
  removed: 'danger',
};

type Props = { status: Status; /** On a photo, or in a line of small text. */ small?: boolean; children?: ReactNode };

export function StatusBadge({ status, small = false, children = statusNames[status] }: Props) {
  return (
    <Badge tone={tones[status]} small={small}>
      {children}
    </Badge>
  );
}
