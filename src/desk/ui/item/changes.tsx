/** A seller's changes since a moderator last saw the listing. */
import { useState } from 'react';
import { kindOf } from '../../../domain/fields/field.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { ordinal } from '../../../domain/language/ordinal.ts';
import { photoUrl } from '../../../photos/ui/photo-source.ts';
import type { Change } from '../../queue/answer.server.ts';
import { Part } from './part.tsx';
import { diffWords, wholePieces } from './word-diff.ts';

type Props = { changes: readonly Change[]; section: Section };

export function Changes({ changes, section }: Props) {
  return (
    <Part title="Nə dəyişib" aside={changes.length > 0 && `${changes.length} yerdə`}>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Satıcı heç nəyi dəyişməyib.</p>
      ) : (
        <dl className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
          {changes.map((change) => (
            <div key={change.field}>
              <dt className="text-sm text-muted">{change.label}</dt>
              <dd className="whitespace-pre-line">
                {change.field === 'images' ? <PhotoChange {...change} /> : <TextChange {...{ change, section }} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

function TextChange({ change, section }: { change: Change; section: Section }) {
  const field = section.fields.find(({ name }) => name === change.field);
  const show = (value: string) => (value && field ? kindOf(field).show(field, value) : value);
  const [from, to] = [show(change.from), show(change.to)];
  // Short texts are shown as replaced as a whole.
  const pieces = field && kindOf(field).isWide(field) ? diffWords(from, to) : wholePieces(from, to);
  return pieces.map(({ kind, text }, index) => {
    // Pieces have no other key.
    const key = `${index}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    if (kind === 'old')
      return (
        <del key={key} className="mr-1 text-danger">
          {text}
        </del>
      );
    return (
      <ins key={key} className="bg-accent-soft px-0.5 font-medium text-accent-strong no-underline">
        {text}
      </ins>
    );
  });
}

function PhotoChange({ from, to }: Change) {
  const [old, now] = [namesOf(from), namesOf(to)];
  const [oldSet, nowSet] = [new Set(old), new Set(now)];
  return (
    <div className="mt-1 grid gap-3 sm:grid-cols-2">
      <PhotoRow title="Əvvəl" names={old} isOdd={(name) => !nowSet.has(name)} odd="silinib" />
      <PhotoRow title="İndi" names={now} isOdd={(name) => !oldSet.has(name)} odd="yeni" />
    </div>
  );
}

const namesOf = (text: string) => text.split(', ').filter(Boolean);

type RowProps = { title: string; names: readonly string[]; isOdd: (name: string) => boolean; odd: 'silinib' | 'yeni' };

function PhotoRow({ title, names, isOdd, odd }: RowProps) {
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{title}</p>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name, index) => (
          <li key={name} className={isOdd(name) ? '' : 'opacity-55'}>
            <SmallPhoto name={name} place={index + 1} odd={isOdd(name) ? odd : undefined} />
          </li>
        ))}
        {names.length === 0 && <li className="text-muted">şəkil yoxdur</li>}
      </ul>
    </div>
  );
}

function SmallPhoto({ name, place, odd }: { name: string; place: number; odd: 'silinib' | 'yeni' | undefined }) {
  // The file may be gone: those of removed photos are deleted after a while.
  const [lost, setLost] = useState(false);
  const ring = odd === 'silinib' ? 'ring-2 ring-danger' : odd ? 'ring-2 ring-accent' : '';
  return (
    <span className={`relative block h-14 w-18 overflow-hidden rounded-control bg-raised ${ring}`}>
      {!lost && (
        <img
          src={photoUrl(name)}
          alt={`${ordinal(place)} şəkil${odd ? `, ${odd}` : ''}`}
          onError={() => setLost(true)}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
      {odd && (
        <span className="absolute inset-x-0 bottom-0 bg-shade text-center text-xs text-on-shade" aria-hidden="true">
          {odd}
        </span>
      )}
    </span>
  );
}
