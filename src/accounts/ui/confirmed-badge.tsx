/** Badge of a confirmed phone number. */
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';

export function ConfirmedBadge() {
  return (
    <Badge>
      <Icon name="check" className="size-4" />
      Təsdiqlənib
    </Badge>
  );
}
