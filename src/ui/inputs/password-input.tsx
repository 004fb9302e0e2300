/** A password input that can show its text. */
import { type ComponentProps, useState } from 'react';
import { RareIcon } from '../drawn/rare-icons.tsx';
import { TextInput } from './text-input.tsx';

/** The error replaces the hint, since it says the same. */
export function PasswordInput({ hint, ...props }: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      {...(hint && !props.error && { hint })}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Şifrəni göstər"
          onClick={() => setShown(!shown)}
          className="flex h-11.5 w-12 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <RareIcon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
