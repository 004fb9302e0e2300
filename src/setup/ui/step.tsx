/** One step of the setup: its mark, its form, and errors. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { primaryButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Change, Outcome, Read } from './save.ts';
import { unsavedMark } from './unsaved.tsx';

type FormProps = {
  /** Converts the form to a change. */
  changeOf: (form: FormData) => Change;
  /** Called with what the site has now, once a change was accepted, or was refused since others changed the same. */
  onRead: (read: Read) => void;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

type FrameProps = { title: string; done: boolean };

export function Step({ title, done, ...form }: FrameProps & FormProps) {
  return (
    <StepFrame title={title} done={done}>
      <StepForm {...form} />
    </StepFrame>
  );
}

export function StepForm({ changeOf, onRead, children }: FormProps) {
  const { state, data, submit } = useFetcher<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  // Set at once, unlike `state`: the second click of a double click comes before the next render.
  const isSending = useRef(false);
  const told = useRef<Outcome>(undefined);
  useEffect(() => {
    // Once for each outcome: what it read may be outdated at a later render.
    if (!data || told.current === data) return;
    told.current = data;
    if (data.read) onRead(data.read);
    if (data.saved) form.current?.removeAttribute(unsavedMark);
  }, [data, onRead]);
  const errors = data?.fields ?? {};
  /** Why nothing was saved, unless a field says so. */
  const refusal = Object.keys(errors).length === 0 && data?.message;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending.current) return;
        isSending.current = true;
        const change = changeOf(new FormData(event.currentTarget));
        void submit(change, { method: 'post', encType: 'application/json' }).finally(() => {
          isSending.current = false;
        });
      }}
    >
      {children(errors)}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button disabled={state !== 'idle'} className={`${primaryButton} max-sm:w-full`}>
          {state === 'idle' ? 'Yadda saxla' : 'Yadda saxlanılır…'}
        </button>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {state === 'idle' && refusal}
        </p>
      </div>
    </form>
  );
}

/** The step's heading with its mark. The list of steps leads to it. */
export function StepFrame({ title, done, children }: FrameProps & { children: ReactNode }) {
  return (
    <section id={anchorOf(title)} aria-label={title} className="panel p-4 sm:p-6">
      <h2 className="mb-4 flex items-center gap-2 text-lg font-semibold">
        {title}
        {done && (
          <span className="flex items-center gap-1 text-sm font-medium text-accent-strong">
            <Icon name="check" className="size-4" />
            hazırdır
          </span>
        )}
      </h2>
      {children}
    </section>
  );
}

/** `Əlaqə və rekvizitlər` as `step-Əlaqə`. */
export function anchorOf(title: string): string {
  return `step-${title.split(' ')[0]}`;
}

/** A text value of the form. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
