/** Full-screen view of a conversation: the other person, the listing, the messages and the message box. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { iconButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useUserId } from '../../accounts/session.ts';
import { Handover } from '../../ratings/handover/ui/handover.tsx';
import { ConversationRatings } from '../../ratings/ui/card/conversation-rating.tsx';
import type { Conversation } from '../schemas.server.ts';
import { answersOf } from '../quick-answers.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { OtherName } from './other-name.tsx';
import { PhotoComposer } from './photo-composer.tsx';
import { PinnedListing } from './pinned-listing.tsx';
import { screen } from './screen.ts';
import { Safety } from './safety.tsx';
import { useConversation } from './use-conversation.ts';
import { titled } from '../../ui/site.ts';

const scrolled = 'flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-4';

export function ConversationView({ id }: { id: string }) {
  const ownId = useUserId();
  const { conversation, failure, ...state } = useConversation(id, ownId);
  const [grown, setGrown] = useState(0);
  const [reported, setReported] = useState<string>();
  useEffect(() => {
    if (conversation) document.title = titled(`${conversation.other.name} – Mesajlar`);
  }, [conversation]);
  if (!conversation) {
    if (failure?.status === 404) return <NoConversation />;
    if (failure) return <LoadFailed text={failure.message} retrying={false} onRetry={state.reload} />;
    return <ConversationSkeleton />;
  }
  const { other, items, nextCursor, blocked, closed, readUpTo, rating, handover, listing } = conversation;
  const isClosed = blocked || Boolean(closed);
  const newest = items[0];
  const answers = answersNow(conversation, ownId, state.draft);
  return (
    <section data-screen aria-label="Yazışma" className={screen}>
      <Heading {...{ conversation, ownId, reported, setReported }} onChange={state.reload} />
      <div className="max-h-1/2 shrink-0 overflow-y-auto border-b border-line bg-surface">
        <PinnedListing listing={listing} about={conversation.about} />
        {handover && <Handover id={id} role={handover} onChange={state.reload} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <div tabIndex={0} role="region" aria-label="Mesajlar və rəylər" className={scrolled}>
        <div className="mt-auto" />
        {nextCursor !== null && (
          <button type="button" onClick={() => void state.loadOlder()} className={`${quietButton} mb-4 self-center`}>
            Əvvəlki mesajlar
          </button>
        )}
        <MessageList
          messages={items}
          pending={state.pending}
          ownId={ownId}
          otherName={other.name}
          readUpTo={readUpTo}
          onSendAgain={state.sendAgain}
          onForget={state.forget}
          onReport={setReported}
        />
        {rating && <ConversationRatings id={id} rating={rating} otherName={other.name} onChange={state.reload} />}
        <End key={`${newest?.id} ${state.pending.length} ${grown}`} />
      </div>
      {isClosed && <Closed text={closed && !blocked ? closed : 'Bu istifadəçini bloklamısınız.'} />}
      {/* Hidden, not unmounted: a message whose photos still upload is sent anyway, and kept if it is refused. */}
      <div hidden={isClosed}>
        <PhotoComposer
          text={state.draft}
          answers={answers}
          onChange={state.type}
          onSend={state.send}
          onGrow={() => setGrown((times) => times + 1)}
          failure={state.refusal}
        />
      </div>
    </section>
  );
}

/** None while one types, or while one's own message is the newest. */
function answersNow({ items: [newest], listing }: Conversation, ownId: string | null, draft: string): string[] {
  return newest && newest.from !== ownId && draft === '' ? answersOf(listing?.userId === ownId, listing?.status) : [];
}

type HeadingProps = {
  conversation: Conversation;
  ownId: string | null;
  reported: string | undefined;
  setReported: (message: string | undefined) => void;
  onChange: () => void;
};

function Heading({ conversation, ownId, reported, setReported, onChange }: HeadingProps) {
  const { id, other, items, blocked, closed } = conversation;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 lg:px-4">
      <Link to="/mesajlar" aria-label="Mesajlar" title="Mesajlar" className={`${iconButton} lg:hidden`}>
        <Icon name="left" />
      </Link>
      <OtherName id={closed ? null : other.id} name={other.name} />
      <span className="ml-auto">
        <Safety
          id={id}
          blocked={blocked}
          canBlock={other.id !== null}
          messages={items.filter(({ from }) => from !== ownId)}
          reported={reported}
          onReport={setReported}
          onChange={onChange}
        />
      </span>
    </header>
  );
}

function Closed({ text }: { text: string }) {
  return (
    <p role="status" className="shrink-0 border-t border-line bg-surface p-4 text-center text-muted">
      {text}
    </p>
  );
}

/** Scrolls itself into view whenever a message arrives, or the message box grows over the last one. */
function End() {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The braces drop the promise that newer browsers return: it is no cleanup function.
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} />;
}

function NoConversation() {
  return (
    <EmptyState drawing="chat" title="Belə yazışma yoxdur" text="Silinib və ya başqa hesaba aiddir.">
      <Link to="/mesajlar" className={quietButton}>
        Mesajlar
      </Link>
    </EmptyState>
  );
}
