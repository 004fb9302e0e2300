/** One press that ends all other sessions: offered once a name, an address or a number has changed. */
import { useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { quietButton } from '../../ui/buttons.ts';
import { useWrite } from '../../ui/use-write.ts';

export function EndOtherSessions() {
  const { sending, message, write } = useWrite();
  const [said, setSaid] = useState('');
  const end = () => void write(async () => setSaid((await call('DELETE /api/sessions')).message));
  return (
    <div className="mt-3">
      {!said && (
        <button type="button" aria-busy={sending} onClick={end} className={`${quietButton} max-sm:w-full`}>
          Digər cihazlardan çıx
        </button>
      )}
      <p role="status" className="font-medium text-accent-strong empty:hidden">
        {said}
      </p>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}
