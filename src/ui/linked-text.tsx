/** What somebody has written, in its own direction; addresses in it are links. */
import type { ComponentProps } from 'react';

// What stands before an @ only looks like a host.
const address = /\b((?:https?:\/\/|www\.)(?![^\s/?#]*@)[^\s<>"«»/?#][^\s<>"«»]*)/iu;
// Ends the sentence, not the address.
const ending = /[.,;:!?)\]}'’…]*$/u;

export function LinkedText({ text, ...rest }: { text: string } & Omit<ComponentProps<'p'>, 'children'>) {
  return (
    <p dir="auto" {...rest}>
      {text.split(address).map((part, at) => (at % 2 === 0 ? part : <Address key={at} part={part} />))}
    </p>
  );
}

function Address({ part }: { part: string }) {
  const shown = part.replace(ending, '');
  return (
    <>
      <a
        href={/^www/i.test(shown) ? `https://${shown}` : shown}
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="wrap-anywhere text-accent-strong underline"
      >
        {shown}
      </a>
      {part.slice(shown.length)}
    </>
  );
}
