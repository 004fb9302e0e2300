/** Notices on why a listing came back, or why others decide about it. */
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/language/dates.ts';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';
import type { QueueItem } from '../../queue/answer.server.ts';
import { useNow } from '../use-now.ts';

type Props = { item: QueueItem; notice: string | undefined };

export function Notices({ item, notice }: Props) {
  const { held, own, refusal } = item;
  const now = useNow();
  return (
    <>
      {notice && (
        <Note icon="flag" tone="danger">
          {notice}
        </Note>
      )}
      {held && !held.own && (
        <Note icon="clock">
          İndi bu elana <strong className="font-semibold">{held.by}</strong> baxır (
          {formatDate(new Date(held.until), now)}
          -dək). Növbəti elana keçin.
        </Note>
      )}
      {own && <Note icon="user">Bu, öz elanınızdır: onun haqqında başqa moderator qərar verir.</Note>}
      {refusal && !own && <Note icon="user">{refusal}</Note>}
      {item.since === null && !notice && <Note icon="list">Elan növbədə deyil.</Note>}
    </>
  );
}

function Note({ icon, tone, children }: { icon: IconName; tone?: 'danger'; children: ReactNode }) {
  return (
    <p
      className={`flex gap-2 rounded-control px-3 py-2 text-sm ${tone ? 'bg-danger-soft font-medium text-danger' : 'bg-accent-soft text-accent-strong'}`}
    >
      <Icon name={icon} className="size-5" />
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  );
}
