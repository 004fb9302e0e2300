/** A conversation: the listing on top, the messages, and where to write. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useUserId } from '../../accounts/session.ts';
import { Handover } from '../../handover/ui/handover.tsx';
import { ConversationRatings } from '../../ratings/ui/card/conversation-rating.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { OtherName } from './other-name.tsx';
import { PhotoComposer } from './photo-composer.tsx';
import { PinnedListing } from './pinned-listing.tsx';
import { Safety } from './safety.tsx';
import { useConversation } from './use-conversation.ts';

export function ConversationView({ id }: { id: string }) {
  const ownId = useUserId();
  const { conversation, failure, ...state } = useConversation(id, ownId);
  const [grown, setGrown] = useState(0);
  useEffect(() => {
    if (conversation) document.title = `${conversation.other.name} – Mesajlar – AxtarTap`;
  }, [conversation]);
  if (!conversation) {
    if (failure?.status === 404) return <NoConversation />;
    if (failure) return <LoadFailed text={failure.message} retrying={false} onRetry={state.reload} />;
    return <ConversationSkeleton />;
  }
  const { other, items, nextCursor, blocked, closed, readUpTo, rating, handover } = conversation;
  return (
    // What is written stands at the bottom of the screen, however short the conversation is.
    <div className="flex min-h-[calc(100dvh-14rem)] flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <OtherName id={closed ? null : other.id} name={other.name} />
        <Safety id={id} blocked={blocked} canBlock={other.id !== null} onChange={state.reload} />
      </div>
      <PinnedListing listing={conversation.listing} about={conversation.about} />
      {handover && <Handover id={id} role={handover} onChange={state.reload} />}
      <div className="my-5 grow">
        {nextCursor !== null && (
          <p className="mb-4 text-center">
            <button type="button" onClick={() => void state.loadOlder()} className={quietButton}>
              Əvvəlki mesajlar
            </button>
          </p>
        )}
        <MessageList
          messages={items}
          pending={state.pending}
          ownId={ownId}
          otherName={other.name}
          readUpTo={readUpTo}
        />
      </div>
      {rating && <ConversationRatings id={id} rating={rating} otherName={other.name} onChange={state.reload} />}
      <div className="sticky bottom-0 max-md:bottom-16">
        {blocked || closed ? (
          <p role="status" className="border-t border-line bg-page py-4 text-center text-muted">
            {blocked ? 'Bu istifadəçini bloklamısınız.' : closed}
          </p>
        ) : (
          <PhotoComposer
            text={state.draft}
            onChange={state.type}
            onSend={state.send}
            onGrow={() => setGrown((times) => times + 1)}
            failure={state.refusal}
          />
        )}
      </div>
      <End key={`${items[0]?.id} ${state.pending.length} ${grown}`} />
    </div>
  );
}

/** Comes into sight whenever there is a new message, or the composer covers the last one. */
function End() {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} />;
}

function NoConversation() {
  return (
    <EmptyState drawing="bell" title="Belə yazışma yoxdur" text="Silinib və ya başqa hesabındır.">
      <Link to="/mesajlar" className={quietButton}>
        Mesajlar
      </Link>
    </EmptyState>
  );
}
