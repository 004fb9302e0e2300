/** A conversation without scripts. */
import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Conversation } from '../../schemas.server.ts';
import { plainPath } from '../../plain/paths.ts';
import type { Retry } from '../../plain/writing.server.ts';
import type { RatingRetry } from '../../../ratings/plain.server.ts';
import { PlainRating } from '../../../ratings/ui/card/plain-rating.tsx';
import { MessageList } from '../message-list.tsx';
import { OtherName } from '../other-name.tsx';
import { PinnedListing } from '../pinned-listing.tsx';
import { PlainForm } from './plain-form.tsx';

type Props = {
  ownId: string;
  conversation: Conversation;
  retry: Retry | undefined;
  ratingRetry: RatingRetry | undefined;
  nextKey: string;
};

export function PlainConversation({ ownId, conversation, retry, ratingRetry, nextKey }: Props) {
  const { id, other, items, nextCursor, readUpTo, blocked, closed, rating } = conversation;
  return (
    <div className="mx-auto max-w-text px-4">
      <a href={plainPath} className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted">
        <Icon name="left" className="size-5" />
        Mesajlar
      </a>
      <div className="mb-3">
        <OtherName id={closed ? null : other.id} name={other.name} />
      </div>
      <div className="overflow-hidden panel">
        <PinnedListing listing={conversation.listing} about={conversation.about} />
      </div>
      <div className="my-5">
        {nextCursor !== null && (
          <p className="mb-4 text-center">
            <a href={`?cursor=${nextCursor}`} className={quietButton}>
              Əvvəlki mesajlar
            </a>
          </p>
        )}
        <MessageList messages={items} pending={[]} ownId={ownId} otherName={other.name} readUpTo={readUpTo} />
      </div>
      {rating && <PlainRating rating={rating} otherName={other.name} retry={ratingRetry} />}
      <div id="son">
        {blocked || closed ? (
          <p role="status" className="border-t border-line py-4 text-center text-muted">
            {blocked ? 'Bu istifadəçini bloklamısınız.' : closed}
          </p>
        ) : (
          <PlainForm retry={retry} nextKey={nextKey} />
        )}
        <p className="mt-4">
          <a href={`${plainPath}/${id}`} className={quietButton}>
            Yeni mesajlara bax
          </a>
        </p>
      </div>
    </div>
  );
}
