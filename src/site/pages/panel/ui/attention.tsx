/** What waits for the owner, each with the one thing to do about it. */
import { Link } from 'react-router';
import type { Answer } from '../../../../ui/browser/call-types.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../../ui/drawn/rare-icons.tsx';
import { showCount } from '../../../../desk/queue/counted.ts';
import { useNow } from '../../../../desk/ui/use-now.ts';
import { showWait } from '../../../../desk/ui/words.ts';

type Summary = Answer<'GET /api/moderation/summary'>;
type StatusRow = Answer<'GET /api/admin/status'>['rows'][number];

type Row = { tone: 'danger' | 'warning' | 'plain'; text: string; note?: string; act: string; to: string };

type Props = {
  summary: Summary;
  /** How many shops wait for a decision. */
  shops: string;
  /** Parts of the site that are not well. */
  wrong: readonly StatusRow[];
  /** Whether the admin has no second factor. */
  passwordOnly: boolean;
};

export function Attention({ summary, shops, wrong, passwordOnly }: Props) {
  const now = useNow();
  const rows = [...siteRows(wrong, 'bad'), ...deskRows(summary, shops), ...siteRows(wrong, 'warning')];
  if (passwordOnly) rows.unshift(factorRow);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-xl font-semibold">
        Diqqət tələb edir
      </h2>
      {rows.length === 0 ? (
        <p className="flex items-center gap-3 panel p-4 sm:px-6">
          <Icon name="check" className="size-5 text-good" />
          Hər şeyə baxılıb, sayt qaydasındadır.
        </p>
      ) : (
        <ul className="divide-y divide-line panel px-4 sm:px-6">
          {rows.map((row) => (
            <AttentionRow key={row.text} {...row} />
          ))}
        </ul>
      )}
      <ul aria-label="Növbənin vəziyyəti" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {countsOf(summary, now).map(([value, label]) => (
          <li key={label}>
            <strong className="font-semibold text-ink tabular-nums">{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the queue is, whether or not anything waits. */
function countsOf(summary: Summary, now: Date): (readonly [value: string, label: string])[] {
  const { waiting, oldest, decided, reported, conversations, ratings } = summary;
  return [
    [showCount(waiting), 'Dərc gözləyən elan'],
    [oldest ? showWait(oldest, now) : '–', 'Ən çox gözləyən'],
    [groupThousands(decided), 'Bu gün verilən qərar'],
    [showCount(reported), 'Şikayətli elan'],
    [showCount(conversations), 'Şikayətli yazışma'],
    [showCount(ratings), 'Şikayətli rəy'],
  ];
}

const tones = { danger: 'text-danger', warning: 'text-warning', plain: 'text-accent-strong' } as const;

function AttentionRow({ tone, text, note, act, to }: Row) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className={`shrink-0 ${tones[tone]}`}>
        {tone === 'plain' ? <Icon name="clock" className="size-5" /> : <RareIcon name="warning" className="size-5" />}
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{text}</span>
        {note && <span className="block text-sm text-pretty text-muted">{note}</span>}
      </p>
      <Link to={to} className={`${quietButton} max-sm:ml-9 sm:min-w-36`}>
        {act}
        {/* Named by what it is about, too. */}
        <span className="sr-only">: {text}</span>
      </Link>
    </li>
  );
}

const factorRow: Row = {
  tone: 'danger',
  text: 'Hesabınız yalnız şifrə ilə qorunur',
  note: 'Bir oğurlanmış şifrə bütün saytı verir.',
  act: 'İkinci addımı qur',
  to: '/AdminPanel/giris',
};

function siteRows(wrong: readonly StatusRow[], state: StatusRow['state']): Row[] {
  return wrong
    .filter((row) => row.state === state)
    .map(({ name, label, value, todo }) => ({
      tone: state === 'bad' ? 'danger' : 'warning',
      text: `${label}: ${value}`,
      note: todo,
      act: 'Necə düzəltməli',
      to: `/AdminPanel/veziyyet#${name}`,
    }));
}

/** What waits for a decision. */
function deskRows(summary: Summary, shops: string): Row[] {
  const { queued, waiting, flagged, reported, resubmitted, appeals, conversations, ratings } = summary;
  const parts = [
    [waiting, 'dərc gözləyir'],
    [flagged, 'şübhəli'],
    [reported, 'şikayətli'],
    [resubmitted, 'düzəldilib'],
    [appeals, 'müraciət'],
  ] as const;
  const rows: (Row & { count: boolean })[] = [
    {
      count: queued > 0,
      tone: 'plain',
      text: `Növbədə ${showCount(queued)} elan`,
      note: parts.flatMap(([count, what]) => (count > 0 ? [`${showCount(count)} ${what}`] : [])).join(' · '),
      act: 'Növbəni aç',
      to: '/moderasiya',
    },
    {
      count: conversations > 0,
      tone: 'plain',
      text: `${showCount(conversations)} şikayətli yazışma`,
      act: 'Yazışmaya bax',
      to: '/moderasiya/yazismalar',
    },
    {
      count: ratings > 0,
      tone: 'plain',
      text: `${showCount(ratings)} şikayətli rəy`,
      act: 'Rəyə bax',
      to: '/moderasiya/reyler',
    },
    {
      count: shops !== '0',
      tone: 'plain',
      text: `${shops} mağaza müraciəti`,
      act: 'Müraciətə bax',
      to: '/AdminPanel/magazalar',
    },
  ];
  return rows.flatMap(({ count, ...row }) => (count ? [row] : []));
}
