/** Earlier versions of a text: looked at one by one, and taken back with one press, as a new version. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { plainButton, quietButton } from '../../ui/buttons.ts';
import { formatDate } from '../../domain/language/dates.ts';
import type { Block } from '../../pages/texts/blocks.ts';
import type { TextPageName } from '../../pages/texts/pages.ts';
import { OwnText } from '../../pages/texts/ui/own-text.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';

type Version = { version: number; at: string };
type Shown = { version: number; text: string; blocks: readonly Block[] };

type Props = {
  page: TextPageName;
  /** The newest first; that one is shown on the site. */
  versions: readonly Version[];
  /** Called once the text is the newest version. */
  onTaken: (text: string, version: number) => void;
};

export function TextVersions({ page, versions, onTaken }: Props) {
  const [shown, setShown] = useState<Shown>();
  const { message: failure, write } = useWrite();
  const { revalidate } = useRevalidator();
  const [newest, ...earlier] = versions;
  if (earlier.length === 0) return null;
  const look = (version: number) =>
    write(async () => {
      const { text } = await call('GET /api/admin/texts/{page}', { path: { page }, query: { version }, as: 'admin' });
      const { blocks } = await call('POST /api/admin/text-preview', { json: { text }, as: 'admin' });
      setShown({ version, text, blocks: blocks as Block[] });
    });
  const takeBack = (text: string) =>
    write(async () => {
      const json = { text, version: newest?.version ?? 0 };
      const { version } = await call('PUT /api/admin/texts/{page}', { path: { page }, json, as: 'admin' });
      setShown(undefined);
      onTaken(text, version);
      showToast('Mətn əvvəlki versiyaya qaytarıldı', undefined, undefined, 'status');
      await revalidate();
    }, revalidate);
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-accent-strong">
        Əvvəlki versiyalar ({earlier.length})
      </summary>
      <VersionList versions={earlier} shown={shown?.version} onLook={(version) => void look(version)} />
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
      {shown && <Earlier {...shown} onTakeBack={() => void takeBack(shown.text)} />}
    </details>
  );
}

type ListProps = {
  versions: readonly Version[];
  shown: number | undefined;
  onLook: (version: number) => void;
};

function VersionList({ versions, shown, onLook }: ListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto">
      {versions.map(({ version, at }) => (
        <li key={version} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <span className="text-sm">
            Versiya {version} <span className="text-muted">{formatDate(new Date(at), now)}</span>
          </span>
          <button
            type="button"
            aria-pressed={shown === version}
            onClick={() => onLook(version)}
            className={plainButton}
          >
            Bax
          </button>
        </li>
      ))}
    </ul>
  );
}

function Earlier({ version, text, blocks, onTakeBack }: Shown & { onTakeBack: () => void }) {
  return (
    <section aria-label={`Versiya ${version}`} className="mt-3 rounded-control bg-sunken p-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-semibold">Versiya {version}</h3>
        <button type="button" onClick={onTakeBack} className={quietButton}>
          Bu versiyaya qayıt
        </button>
      </div>
      {text === '' ? (
        <p className="panel p-4 text-muted">Bu versiya boşdur: səhifədə standart mətn görünürdü.</p>
      ) : (
        <OwnText blocks={blocks} />
      )}
    </section>
  );
}
