/** Alike listings below one, then the newest of its section: apart from its page, so that they do not make that anew. */
import { useEffect, useState } from 'react';
import { call } from '../../../browser/call.ts';
import type { Section } from '../../../fields/section.ts';
import type { Card } from '../../cards/present-card.ts';
import { SimilarListings } from '../../cards/ui/similar-listings.tsx';

export function AlikeListings({ section, id }: { section: Section; id: number }) {
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call<{ items: Card[] }>(`/api/${section.name}/${id}/alike`, { as: 'nobody', signal: abort.signal }).then(
      ({ items }) => setCards(items),
      () => undefined,
    );
    return () => abort.abort();
  }, [section, id]);
  return <SimilarListings cards={cards} section={section} />;
}
