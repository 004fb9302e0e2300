/** Addresses in what somebody has written become links; as markup, since the page of a listing has no room for more scripts. */
import { renderToStaticMarkup } from 'react-dom/server';

// What stands before an @ only looks like a host; signs at the end are the sentence’s.
const address = /\b((?:https?:\/\/|www\.)(?![^\s/]*@)\S+?)(?=[.,;:!?)>\]}'"’”»…]{0,9}(?:\s|$))/iu;

/** Undefined if there are none. */
export function linkedMarkup(text: string): string | undefined {
  const parts = text.split(address);
  if (parts.length === 1) return undefined;
  // Addresses are every second part.
  return renderToStaticMarkup(parts.map((part, at) => (at % 2 === 0 ? part : <Address key={at} text={part} />)));
}

function Address({ text }: { text: string }) {
  const href = text.replace(/^www/i, 'https://$&');
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="underline">
      {text}
    </a>
  );
}
