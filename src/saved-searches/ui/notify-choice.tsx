/** Radio buttons for how soon a saved search notifies. */
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { plainButton } from '../../ui/buttons.ts';
import { Segments } from '../../ui/inputs/segments.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type Notify, type NoticeChannels, enableMails } from './calls.ts';

export const notifyOptions: readonly { value: Notify; label: string }[] = [
  { value: 'now', label: 'Dərhal' },
  { value: 'daily', label: 'Gündə bir dəfə' },
  { value: 'off', label: 'Bildirişsiz' },
];

type Props = {
  label: string;
  value: Notify;
  onChange: (value: Notify) => void;
  /** Absent if not known, as for visitors. */
  told?: NoticeChannels | undefined;
};

export function NotifyChoice({ label, value, onChange, told }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <Segments
        quiet
        name={name}
        options={notifyOptions}
        value={value}
        onChange={(chosen) => onChange(notifyOptions.find((each) => each.value === chosen)?.value ?? 'now')}
      />
      {told && value !== 'off' && <MissingChannels told={told} />}
    </fieldset>
  );
}

/** Warns of channels that are off, whatever is chosen above. */
export function MissingChannels({ told: { site, mail, emailVerified } }: { told: NoticeChannels }) {
  const [switchedOn, setSwitchedOn] = useState(false);
  const { message, write } = useWrite();
  const switchOn = () => write(() => enableMails().then(() => setSwitchedOn(true)));
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
          <Link to="/profile#parametrler" className="underline">
            Profildə təsdiqləyin
          </Link>
        </>
      )}
      {message && <span className="block font-medium text-danger">{message}</span>}
    </div>
  );
}
