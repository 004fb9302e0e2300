/** A listing in a grid: photo, price, title, place and time. The whole card is a link, except the favourite button. */
import { useContext } from 'react';
import { formatPrice, groupThousands } from '../../../domain/fields/format.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { FavoriteButton } from '../../../favorites/ui/favorite-button.tsx';
import { sourcesOfCard } from '../../../photos/ui/photo-source.ts';
import { listingPath, sectionByName } from '../../../domain/sections/links.ts';
import type { Status } from '../../status.ts';
import type { Card } from '../present-card.ts';
import type { CardOrigin } from '../../../domain/sections/links.ts';
import { useIsSeen } from '../seen-ids.ts';
import { RowMore, RowSeller } from './row-more.ts';
import { NoPhoto } from './no-photo.tsx';
import { StatusBadge } from './status-badge.tsx';

export type CardProps = {
  card: Card;
  /** Which of the listing's addresses the card links to. */
  from?: CardOrigin | undefined;
  /** Above the fold: the photo is loaded eagerly. */
  first?: boolean;
  /** Published since the visitor last looked. */
  isNew?: boolean | undefined;
  /** Without the mark of seen cards, in lists of seen listings. */
  unmarked?: boolean;
  /** How it differs from what was searched, shown instead of other marks. */
  differs?: string;
};

export function ListingCard({ card, from, first, isNew, unmarked, differs }: CardProps) {
  const isSeen = useIsSeen(card.id) && !unmarked;
  const more = useContext(RowMore);
  const seller = useContext(RowSeller);
  return (
    <article className="card">
      <CardPhoto card={card} first={first} />
      <div className="card-body">
        <Price card={card} />
        <h3 dir="auto" className="card-title">
          <a href={listingPath(card, from)} target="_blank" rel="noopener">
            {card.title}
          </a>
          {isSeen && <span className="sr-only">Baxılıb</span>}
        </h3>
        <p className="card-facts">{card.facts}</p>
        {more?.(card._id)}
        <p className="card-place">
          <span>{card.location}</span>
          {card.verified && (
            <>
              <Icon name="verified" />
              <span className="sr-only">Nömrə təsdiqlənib</span>
            </>
          )}
          {card.when && (
            <time dateTime={card.data}>
              <When text={card.when} />
            </time>
          )}
          {/* A shop stands on the photo. */}
          {!card.shop && seller?.(card._id)}
        </p>
      </div>
      <CardBadge status={card.status} isNew={isNew} differs={differs} />
      <FavoriteButton card={card} />
    </article>
  );
}

/** The amount, and one note: what it was before, else what it is for each square metre. */
function Price({ card: { price, period, oldPrice, unitPrice } }: Pick<CardProps, 'card'>) {
  return (
    <p className="card-price">
      {formatPrice(price, period)}
      {oldPrice ? (
        <s>
          <span className="sr-only">əvvəl </span>
          {groupThousands(oldPrice)}
        </s>
      ) : (
        unitPrice && <small> {unitPrice}</small>
      )}
    </p>
  );
}

type BadgeProps = Pick<CardProps, 'isNew' | 'differs'> & { status: Card['status'] };

/** Shows at most one badge: the most important one. */
function CardBadge({ status, isNew, differs }: BadgeProps) {
  if (status) return <StatusMark status={status} />;
  if (!isNew && !differs) return null;
  return <p className="card-badges">{isNew ? <b>Yeni</b> : <span>{differs}</span>}</p>;
}

/** On a photo. Why a listing was removed concerns its seller alone. */
export function StatusMark({ status }: { status: Status }) {
  return (
    <p className="card-badges">
      <StatusBadge status={status} small>
        {status === 'removed' ? 'Silinib' : undefined}
      </StatusBadge>
    </p>
  );
}

/** Listings live for a month, so the year is only for screen readers: the place needs the room. */
function When({ text }: { text: string }) {
  const [day, year, time] = text.split(/( \d{4})/);
  if (!year) return text;
  return (
    <>
      {day}
      <span className="sr-only">{year}</span>
      {time}
    </>
  );
}

type PhotoProps = { card: Pick<Card, 'photo' | 'photoCount' | 'section' | 'shop'>; first: boolean | undefined };

export function CardPhoto({ card, first }: PhotoProps) {
  const { photo, photoCount, section, shop } = card;
  const seller = shop && <span className="card-count card-shop">{shop}</span>;
  if (!photo)
    return (
      <NoPhoto section={sectionByName(section)} className="card-photo">
        {seller}
      </NoPhoto>
    );
  return (
    <div
      className="card-photo"
      style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
    >
      <img
        // Two per row on a phone, three on a tablet, on a desktop cards of 230 to 240 pixels.
        {...sourcesOfCard(photo, '(min-width:1024px) 240px,(min-width:640px) 31vw,46vw')}
        alt=""
        {...(first ? atOnce : whenNear)}
      />
      {photoCount > 1 && (
        <span className="card-count">
          <Icon name="camera" />
          {photoCount}
          <span className="sr-only"> şəkil</span>
        </span>
      )}
      {seller}
    </div>
  );
}

// Image loading above the fold, and below it.
const atOnce = { fetchPriority: 'high', decoding: 'sync' } as const;
const whenNear = { loading: 'lazy', decoding: 'async' } as const;
