/** Message form without scripts. */
import { primaryButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { maxLetters } from '../../letters.ts';
import type { Retry } from '../../plain/writing.server.ts';

type Props = { retry: Retry | undefined; nextKey: string };

export function PlainForm({ retry, nextKey }: Props) {
  return (
    <form method="post" noValidate className="mt-5 border-t border-line pt-4">
      {/* Idempotency key: a form submitted twice stores one message. */}
      <input type="hidden" name="key" value={retry?.key ?? nextKey} />
      <TextArea
        label="Mesaj"
        name="text"
        rows={3}
        maxLength={maxLetters}
        defaultValue={retry?.text}
        error={retry?.errors['text'] ?? retry?.errors['key']}
      />
      <button className={`${primaryButton} mt-3`}>Göndər</button>
    </form>
  );
}
