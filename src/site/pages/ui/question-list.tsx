/** Expandable questions with a search. */
import { useState } from 'react';
import { Link } from 'react-router';
import { foldWords, fold } from '../../../domain/language/fold.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { type Question, questions } from '../questions.ts';
import { lineLink, textLink } from './text-page.tsx';

const texts = new Map(
  questions.flatMap(({ questions: list }) => list.map((each) => [each, fold(`${each.question} ${each.answer}`)])),
);

export function QuestionList() {
  const [typed, setTyped] = useState('');
  const words = foldWords(typed);
  const fits = (each: Question) => words.every((word) => texts.get(each)?.includes(word));
  const shown = questions
    .map(({ subject, questions: list }) => ({ subject, list: list.filter(fits) }))
    .filter(({ list }) => list.length > 0);
  const count = shown.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <>
      <label className="relative block noscript:hidden">
        <span className="sr-only">Sualı axtarın</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Məsələn: şifrə, şəkil, favorit"
          enterKeyHint="search"
          className={`${controlClass} pl-11`}
        />
      </label>
      <p role="status" className="sr-only">
        {words.length > 0 && `${count} sual tapıldı.`}
      </p>
      {shown.map(({ subject, list }) => (
        <section key={subject} className="mt-6">
          <h3 className="mb-2 text-sm font-medium text-muted">{subject}</h3>
          <div className="divide-y divide-line panel">
            {list.map((each) => (
              // Opens the answers if a search leaves only one or two.
              <Answer key={each.question} {...each} open={words.length > 0 && count <= 2} />
            ))}
          </div>
        </section>
      ))}
      {count === 0 && (
        <p className="mt-6 panel p-5 text-muted">
          «{typed.trim()}» üzrə sual yoxdur.{' '}
          <Link to="/contact" className={textLink}>
            Bizdən soruşun
          </Link>
          .
        </p>
      )}
    </>
  );
}

function Answer({ question, answer, link, open }: Question & { open: boolean }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 items-center gap-3 px-4 py-3 -outline-offset-3 group-first:rounded-t-card group-last:rounded-b-card hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-medium text-pretty">{question}</span>
        <Icon name="down" className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <p className="leading-7 text-pretty text-muted">{answer}</p>
        {link && (
          <Link to={link.to} className={lineLink}>
            {link.label}
          </Link>
        )}
      </div>
    </details>
  );
}
