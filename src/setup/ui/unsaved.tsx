/** Asks before what was typed and not saved is lost by leaving the page. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { dangerButton } from '../../ui/buttons.ts';
import { Notice } from '../../ui/notice.tsx';

/** Attribute of a form in which something was typed since it was last saved. */
export const unsavedMark = 'data-unsaved';

function isUnsaved(frame: HTMLElement | null): boolean {
  return Boolean(frame?.querySelector(`[${unsavedMark}]`));
}

export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isUnsaved(frame.current);
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(frame.current)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <div
      ref={frame}
      className="grid gap-6"
      onInput={({ target }) => {
        if (target instanceof Element) target.closest('form')?.setAttribute(unsavedMark, '');
      }}
    >
      {children}
      {blocker.state === 'blocked' && (
        <Notice
          tone="danger"
          title="Səhifədən çıxırsınız?"
          text="Yazdıqlarınız saxlanılmayıb."
          closeLabel="Yazmağa qayıt"
          action={
            <button type="button" onClick={() => blocker.proceed()} className={dangerButton}>
              Yadda saxlamadan çıx
            </button>
          }
          onClose={() => blocker.reset()}
        />
      )}
    </div>
  );
}
