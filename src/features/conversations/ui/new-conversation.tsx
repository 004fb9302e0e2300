/** The first message to a seller. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../../browser/call.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useUserId } from '../../accounts/session.ts';
import type { Listing } from '../../listings/present.ts';
import { sendToSeller } from '../calls.ts';
import { readUnsent, storeDraft } from '../unsent.ts';
import { Composer } from './composer.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { OtherName } from './other-name.tsx';
import { PinnedListing } from './pinned-listing.tsx';

export function NewConversation({ section, id }: { section: string; id: string }) {
  const navigate = useNavigate();
  const draftName = `${section}/${id}`;
  const [text, setText] = useState(() => readUnsent(draftName).draft);
  // The same for every try: a message that arrived without our learning of it is not stored twice.
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const listing = useListing(section, id, setFailure);
  const isOwn = listing?.userId === useUserId();
  if (!listing) {
    return failure ? (
      <LoadFailed text={failure} retrying={false} onRetry={() => location.reload()} />
    ) : (
      <ConversationSkeleton />
    );
  }
  const type = (typed: string) => {
    setText(typed);
    setFailure('');
    storeDraft(draftName, typed);
  };
  const send = async (message: string) => {
    setBusy(true);
    try {
      const conversation = await sendToSeller({ section, id }, { text: message, key });
      storeDraft(draftName, '');
      await navigate(`/mesajlar/${conversation}`, { replace: true });
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
      setBusy(false);
    }
  };
  return (
    <>
      <div className="mb-3">
        <OtherName id={listing.userId} name={listing.contact.name || 'Satıcı'} />
      </div>
      <PinnedListing listing={listing} about={{ section, id: listing.id, title: listing.title }} />
      <div className="mt-5">
        {isOwn ? (
          <p role="status" className="text-muted">
            Bu sizin öz elanınızdır.
          </p>
        ) : (
          <Composer
            text={text}
            onChange={type}
            onSend={(message) => void send(message)}
            offersQuestions={text === ''}
            busy={busy}
            failure={failure}
          />
        )}
      </div>
    </>
  );
}

function useListing(section: string, id: string, onFailure: (message: string) => void): Listing | undefined {
  const [listing, setListing] = useState<Listing>();
  useEffect(() => {
    let isLeft = false;
    call<Listing>(`/api/${section}/${id}`).then(
      (found) => isLeft || setListing(found),
      (error: unknown) => isLeft || onFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
    return () => void (isLeft = true);
  }, [section, id, onFailure]);
  return listing;
}
