/** Stands beside a phone number that its owner has confirmed. */
import { Icon } from '../../../ui/icons.tsx';

export function ConfirmedMark() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 py-0.5 text-sm font-medium whitespace-nowrap text-accent-strong">
      <Icon name="check" className="size-4" />
      Təsdiqlənib
    </span>
  );
}
