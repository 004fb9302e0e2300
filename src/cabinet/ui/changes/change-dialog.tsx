/** Asks before several listings change: says how many, shows progress, and then what has happened. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { groupThousands } from '../../../domain/fields/format.ts';
import { dangerButton, plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Segments } from '../../../ui/inputs/segments.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Choosable } from '../../list.server.ts';
import type { CabinetAction } from '../../query.ts';
import { changeTexts, exampleOf } from './texts.ts';
import { type Progress, useRun } from './use-run.ts';

type Props = { action: CabinetAction; chosen: readonly Choosable[]; onClose: (changed: boolean) => void };

export function ChangeDialog({ action, chosen, onClose }: Props) {
  const texts = changeTexts[action];
  const rows = chosen.filter(({ can }) => can.includes(action));
  const { progress, run, stop } = useRun(rows);
  const [percent, setPercent] = useState(0);
  const close = () => {
    stop();
    onClose(progress !== undefined && progress.through > 0);
  };
  return (
    <Sheet title={texts.title} place="small" firm={progress?.state === 'running'} onClose={close}>
      <div className="space-y-4 overflow-y-auto p-4 sm:p-6">
        {progress ? (
          <Happened {...{ action, percent, progress, stop }} onGoOn={() => void run({ action, percent })}>
            <button type="button" onClick={close} className={`${primaryButton} w-full`}>
              Bağla
            </button>
          </Happened>
        ) : (
          <Preview
            {...{ action, rows }}
            rest={chosen.length - rows.length}
            onSend={(of) => {
              setPercent(of);
              void run(action === 'price' ? { action, percent: of } : { action });
            }}
          />
        )}
      </div>
    </Sheet>
  );
}

type PreviewProps = {
  action: CabinetAction;
  rows: readonly Choosable[];
  rest: number;
  onSend: (percent: number) => void;
};

const directions = [
  { value: 'less', label: 'Azalt' },
  { value: 'more', label: 'Artır' },
] as const;
type Direction = (typeof directions)[number]['value'];
const most = { less: 90, more: 200 } as const;

function problemOf(text: string, percent: number): string | undefined {
  if (!/^\d+([.,]\d+)?$/.test(text.trim()) || percent === 0) return 'Faizi rəqəmlə yazın, məsələn, 10.';
  if (percent < -most.less) return `Ən çox ${most.less}% azaltmaq olar.`;
  return percent > most.more ? `Ən çox ${most.more}% artırmaq olar.` : undefined;
}

function Preview({ action, rows, rest, onSend }: PreviewProps) {
  const texts = changeTexts[action];
  const [direction, setDirection] = useState<Direction>('less');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const percent = Number(text.trim().replace(',', '.')) * (direction === 'less' ? -1 : 1);
  const problem = problemOf(text, percent);
  const write = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (action === 'price' && problem) return setError(problem);
    onSend(action === 'price' ? percent : 0);
  };
  const isPrice = action === 'price' && rows.length > 0;
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      {isPrice && <Percent {...{ direction, setDirection, text, error }} setText={write} />}
      <div role="status" className="space-y-1 text-sm leading-6 text-pretty">
        <p className="text-base font-semibold">
          {rows.length > 0 ? texts.will(groupThousands(rows.length)) : 'Seçdiyiniz elanlarda bu mümkün deyil.'}
        </p>
        {isPrice && !problem && <p className="tabular-nums">{exampleOf(rows, percent)}</p>}
        {rest > 0 && (
          <p className="text-muted">
            {texts.others}: {groupThousands(rest)} elan.
          </p>
        )}
        {rows.length > 0 && texts.note && <p className="text-muted">{texts.note}</p>}
      </div>
      {rows.length > 0 && (
        <button className={`${action === 'withdraw' ? dangerButton : primaryButton} w-full`}>{texts.act}</button>
      )}
    </form>
  );
}

type PercentProps = {
  direction: Direction;
  setDirection: (direction: Direction) => void;
  text: string;
  setText: (text: string) => void;
  error: string | undefined;
};

function Percent({ direction, setDirection, text, setText, error }: PercentProps) {
  return (
    <>
      <Segments
        role="radiogroup"
        aria-label="Qiymət"
        name="direction"
        options={directions}
        value={direction}
        onChange={(value) => setDirection(value === 'more' ? 'more' : 'less')}
      />
      <TextInput
        label="Neçə faiz?"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        error={error}
        end={<span className="pr-3.5 text-muted">%</span>}
      />
    </>
  );
}

type HappenedProps = {
  action: CabinetAction;
  percent: number;
  progress: Progress;
  stop: () => void;
  onGoOn: () => void;
  children: ReactNode;
};

function Happened({ action, percent, progress, stop, onGoOn, children }: HappenedProps) {
  const { state, total, through, done, unchanged, refused, failure } = progress;
  if (state === 'running')
    return (
      <>
        <p role="status" className="tabular-nums">
          {groupThousands(through)} / {groupThousands(total)}
        </p>
        <progress max={total} value={through} aria-label="Gedişat" className="w-full accent-accent" />
        <button type="button" onClick={stop} className={`${plainButton} w-full`}>
          Dayandır
        </button>
      </>
    );
  const left = total - through;
  return (
    <>
      <div role="status" className="space-y-1 text-sm leading-6 text-pretty">
        <p className="text-base font-semibold">{changeTexts[action].did(groupThousands(done), percent)}</p>
        {unchanged > 0 && <p>{groupThousands(unchanged)} elanın qiyməti yuvarlaqlaşdırıldığı üçün dəyişmədi.</p>}
        {Object.entries(refused).map(([reason, count]) => (
          <p key={reason}>
            {groupThousands(count)} elan dəyişmədi: {reason}
          </p>
        ))}
        {failure && <p className="font-medium text-danger">{failure}</p>}
        {left > 0 && <p>{groupThousands(left)} elan qaldı.</p>}
      </div>
      {left > 0 && (
        <button type="button" onClick={onGoOn} className={`${quietButton} w-full`}>
          Davam et
        </button>
      )}
      {children}
    </>
  );
}
