/** Form for the first message to a seller. */
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, messageOf } from '../../ui/browser/call.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { iconButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useUserId } from '../../accounts/session.ts';
import type { Listing } from '../../listings/present.ts';
import { sendToSeller } from '../calls.ts';
import { firstQuestionsOf } from '../quick-answers.ts';
import { readUnsent, storeDraft } from '../unsent.ts';
import { Composer } from './composer.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { OtherName } from './other-name.tsx';
import { PinnedListing } from './pinned-listing.tsx';
import { screen } from './screen.ts';

export function NewConversation({ section, id }: { section: string; id: string }) {
  const navigate = useNavigate();
  const draftName = `${section}/${id}`;
  const [text, setText] = useState(() => readUnsent(draftName).draft);
  // Idempotency key of all attempts at a text: one whose response was lost is not stored twice, and another one is stored.
  const attempt = useRef({ text: '', key: '' });
  const { sending, message: failure, write, forget } = useWrite();
  const { listing, problem } = useListing(section, id);
  const isOwn = listing?.userId === useUserId();
  if (!listing) {
    return problem ? (
      <LoadFailed text={problem} retrying={false} onRetry={() => location.reload()} />
    ) : (
      <ConversationSkeleton />
    );
  }
  const type = (typed: string) => {
    setText(typed);
    forget();
    storeDraft(draftName, typed);
  };
  const send = (message: string) =>
    write(async () => {
      if (attempt.current.text !== message) attempt.current = { text: message, key: crypto.randomUUID() };
      const conversation = await sendToSeller({ section, id }, attempt.current);
      storeDraft(draftName, '');
      await navigate(`/mesajlar/${conversation}`, { replace: true });
    });
  return (
    <section data-screen aria-label="Yazışma" className={screen}>
      <Heading listing={listing} />
      <div className="shrink-0 border-b border-line">
        <PinnedListing listing={listing} about={{ section, id: listing.id, title: listing.title }} />
      </div>
      <div className="flex-1" />
      {isOwn ? (
        <p role="status" className="border-t border-line bg-surface p-4 text-center text-muted">
          Bu sizin öz elanınızdır.
        </p>
      ) : (
        <Composer
          text={text}
          onChange={type}
          onSend={(message) => void send(message)}
          answers={text === '' ? firstQuestionsOf(listing.status) : []}
          busy={sending}
          failure={failure}
        />
      )}
    </section>
  );
}

function Heading({ listing }: { listing: Listing }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
      <Link to={listingPath(listing)} aria-label="Elana qayıt" title="Elana qayıt" className={iconButton}>
        <Icon name="left" />
      </Link>
      <OtherName id={listing.userId} name={listing.contact.name || 'Satıcı'} />
    </header>
  );
}

function useListing(section: string, id: string) {
  const [listing, setListing] = useState<Listing>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    call('GET /api/{section}/{id}', { path: { section, id } }).then(
      (found) => isLeft || setListing(found),
      (error: unknown) => isLeft || setProblem(messageOf(error)),
    );
    return () => void (isLeft = true);
  }, [section, id]);
  return { listing, problem };
}
