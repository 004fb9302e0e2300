/** Search field that opens a listing by its number. */
import { type Ref, type SyntheticEvent, useState } from 'react';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { KeySign } from './key-sign.tsx';

type Props = { input: Ref<HTMLInputElement>; onFind: (number: string) => Promise<boolean> };

export function NumberSearch({ input, onFind }: Props) {
  const [text, setText] = useState('');
  const find = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = /\d+/.exec(text)?.[0];
    if (!number) return;
    const field = event.currentTarget.querySelector('input');
    if (!(await onFind(number))) return;
    setText('');
    // Leaves the field, so that the queue's shortcuts work again.
    field?.blur();
  };
  return (
    <form role="search" aria-label="Elanı nömrəsi ilə aç" onSubmit={(event) => void find(event)} className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        value={text}
        inputMode="numeric"
        aria-label="Elanın nömrəsi"
        aria-keyshortcuts="/"
        placeholder="Elan №"
        maxLength={20}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        className={`${controlClass} pr-9 pl-9 xl:min-h-9`}
      />
      <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
        <KeySign>/</KeySign>
      </span>
    </form>
  );
}
