/** A listing in a grid: photo, price, name, place and time. The whole card leads to the listing, the heart is its own button. */
import type { Section } from '../../../fields/section.ts';
import { formatPrice } from '../../../fields/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FavoriteButton } from '../../favorites/ui/favorite-button.tsx';
import { sourcesOf } from '../../photos/ui/photo-source.ts';
import { type CardOrigin, listingPath, sectionByName } from '../links.ts';
import type { Card } from '../present.ts';
import { cardShape } from './card-shape.ts';
import { SectionIcon } from './section-icon.tsx';

type Props = {
  card: Card;
  /** Address that the page's cards use. */
  from?: CardOrigin;
  /** Among the first on the page: its photo is fetched at once. */
  first?: boolean;
};

export function ListingCard({ card, from, first }: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden panel transition-shadow hover:shadow-raised">
      <CardPhoto card={card} first={first} />
      <div className={cardShape.body}>
        <p className={`font-bold tracking-tight ${cardShape.price}`}>{formatPrice(card.price)}</p>
        <h3 className={`line-clamp-2 break-words ${cardShape.title}`}>
          <a
            href={listingPath(card, from)}
            target="_blank"
            rel="noopener"
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {card.title}
          </a>
        </h3>
        <p className={`truncate text-muted ${cardShape.footer}`}>
          {card.location}
          <br />
          {card.when && <time dateTime={card.data}>{card.when}</time>}
        </p>
      </div>
      <div className="absolute top-1 right-1 z-10">
        <FavoriteButton card={card} />
      </div>
    </article>
  );
}

function CardPhoto({ card, first }: { card: Card; first: boolean | undefined }) {
  const { photo, photoCount, section } = card;
  if (!photo) return <NoPhoto section={sectionByName(section)} />;
  return (
    <div
      className={`relative overflow-hidden bg-sunken bg-cover bg-center ${cardShape.photo}`}
      style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
    >
      <img
        {...sourcesOf(photo)}
        // Two in a row on a phone, three on a tablet, four of 226 pixels on a desktop.
        sizes="(min-width: 1000px) 230px, (min-width: 640px) 31vw, 46vw"
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        // Part of the first picture on the screen, or decoded aside.
        decoding={first ? 'sync' : 'async'}
        className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
      {photoCount > 1 && (
        <span className="absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-shade px-2 py-0.5 text-xs font-medium text-on-shade">
          <Icon name="camera" className="size-3.5" />
          {photoCount}
          <span className="sr-only"> şəkil</span>
        </span>
      )}
    </div>
  );
}

function NoPhoto({ section }: { section: Section | undefined }) {
  return (
    <div className={`flex items-center justify-center bg-sunken text-line-strong ${cardShape.photo}`}>
      {section ? (
        <SectionIcon section={section} className="size-16 stroke-[1.25]" />
      ) : (
        <Icon name="camera" className="size-14" />
      )}
    </div>
  );
}
