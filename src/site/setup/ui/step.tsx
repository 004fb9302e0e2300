/** One step of the setup: its mark, its form, and errors. */
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Change, Refusal } from '../routes/setup.tsx';

type Props = {
  title: string;
  /** Whether the step is done. */
  done: boolean;
  /** Converts the form to a change. */
  changeOf: (form: FormData) => Change;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

export function Step({ title, done, changeOf, children }: Props) {
  const { state, data, submit } = useFetcher<Refusal>();
  return (
    <StepFrame title={title} done={done}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const change = changeOf(new FormData(event.currentTarget));
          void submit(change, { method: 'post', encType: 'application/json' });
        }}
      >
        {children(data?.fields ?? {})}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button disabled={state !== 'idle'} className={`${primaryButton} max-sm:w-full`}>
            {state === 'idle' ? 'Saxla' : 'Saxlanılır…'}
          </button>
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {state === 'idle' && data?.message}
          </p>
        </div>
      </form>
    </StepFrame>
  );
}

/** The step's heading with its mark. */
export function StepFrame({ title, done, children }: Pick<Props, 'title' | 'done'> & { children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-4 sm:p-6">
      <h2 className="mb-4 flex items-center gap-2 text-base font-semibold">
        {title}
        <span className={`flex items-center gap-1 text-sm font-medium ${done ? 'text-accent-strong' : 'text-muted'}`}>
          {done && <Icon name="check" className="size-4" />}
          {done ? 'hazırdır' : 'hələ qurulmayıb'}
        </span>
      </h2>
      {children}
    </section>
  );
}

/** A text value of the form. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
