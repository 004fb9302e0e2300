/** How soon one is told of what a saved search finds. */
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../browser/call.ts';
import { plainButton } from '../../../ui/buttons.ts';
import { Segments } from '../../../ui/inputs/segments.tsx';
import { type Notify, type Told, wantMails } from './calls.ts';

const options: readonly { value: Notify; label: string }[] = [
  { value: 'now', label: 'Dərhal' },
  { value: 'daily', label: 'Gündə bir dəfə' },
  { value: 'off', label: 'Bildirişsiz' },
];

type Props = {
  label: string;
  value: Notify;
  onChange: (value: Notify) => void;
  labelHidden?: boolean;
  /** Absent: not known, as of a visitor. */
  told: Told | undefined;
};

export function NotifyChoice({ label, value, onChange, labelHidden = false, told }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <Segments
        name={name}
        options={options}
        value={value}
        onChange={(chosen) => onChange(options.find((each) => each.value === chosen)?.value ?? 'now')}
      />
      {told && value !== 'off' && <Missing told={told} />}
    </fieldset>
  );
}

/** Says what does not come, whatever is chosen above. */
export function Missing({ told: { site, mail, emailVerified } }: { told: Told }) {
  const [switchedOn, setSwitchedOn] = useState(false);
  const [failure, setFailure] = useState('');
  const switchOn = () =>
    wantMails().then(
      () => setSwitchedOn(true),
      (error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
  const isOff = !mail && !switchedOn;
  const rest = site ? 'xəbər məktubla gəlməyəcək, saytda görünəcək' : 'xəbər nə məktubla, nə də saytda gələcək';
  return (
    <div role="status" className="mt-2 text-muted empty:hidden">
      {isOff ? (
        <>
          Bildiriş parametrlərində e-poçt söndürülüb: {rest}.{' '}
          <button type="button" onClick={() => void switchOn()} className={`${plainButton} -ml-2 px-2`}>
            Məktubları qoş
          </button>
        </>
      ) : emailVerified ? null : (
        <>
          E-poçtunuz təsdiqlənməyib: {rest}.{' '}
          <Link to="/profile" className="underline">
            Profildə təsdiqləyin
          </Link>
        </>
      )}
      {failure && <span className="block font-medium text-danger">{failure}</span>}
    </div>
  );
}
