/** The way of a file: which steps are done, and which is next. */
import { Icon } from '../../../../ui/drawn/icons.tsx';
import type { ShownTransfer } from './use-transfer.ts';

const steps = ['Fayl', 'Uyğunluqlar', 'Sınaq', 'Köçürmə'] as const;

export function TransferSteps({ transfer }: { transfer: ShownTransfer | undefined }) {
  const at = transfer ? stepOf(transfer) : 0;
  return (
    <ol aria-label="Addımlar" className="flex gap-2 panel p-4 sm:px-6">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`flex min-w-0 flex-1 items-center gap-2 text-sm max-sm:flex-col max-sm:text-center ${index <= at ? 'font-medium' : 'text-muted'}`}
        >
          <span
            aria-hidden="true"
            className={`flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums ${index === at ? 'bg-accent text-on-accent' : index < at ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
          >
            {index < at ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className="min-w-0 max-sm:text-xs">{name}</span>
          {index < at && <span className="sr-only">: hazırdır</span>}
        </li>
      ))}
    </ol>
  );
}

/** The step that is next; behind the last once all is brought. */
function stepOf({ state, checked, writes }: ShownTransfer): number {
  switch (state) {
    case 'open':
      return checked && !writes ? 3 : 1;
    case 'checking':
      return 2;
    case 'running':
      return 3;
    case 'done':
    case 'mailing':
      return steps.length;
    default:
      return 0;
  }
}
