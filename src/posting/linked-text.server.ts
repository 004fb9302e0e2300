/** Addresses in what somebody has written become links; as markup, since the page of a listing has no room for more scripts. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// What stands before an @ only looks like a host; signs at the end are the sentence’s.
const address = /\b((?:https?:\/\/|www\.)(?![^\s/]*@)\S+?)(?=[.,;:!?)>\]}'"’”»…]{0,9}(?:\s|$))/iu;

const onLinks = { target: '_blank', rel: 'nofollow ugc noopener noreferrer', className: 'underline' };

/** Undefined if there are none. */
export function linkedMarkup(text: string): string | undefined {
  const parts = text.split(address);
  if (parts.length === 1) return undefined;
  // Addresses are every second part.
  const drawn = parts.map((part, at) => {
    if (at % 2 === 0) return part;
    return createElement('a', { key: at, href: part.replace(/^www/i, 'https://$&'), ...onLinks }, part);
  });
  return renderToStaticMarkup(drawn);
}
