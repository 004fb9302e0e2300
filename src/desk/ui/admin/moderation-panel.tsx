/** Moderation on the admin's panel: moderators and banned words. */
import { BannedWords } from './banned-words.tsx';
import { type Moderator, Moderators } from './moderators.tsx';

type Props = { moderators: readonly Moderator[]; words: readonly string[]; onChange: () => void };

export function ModerationPanel({ moderators, words, onChange }: Props) {
  return (
    <section aria-labelledby="moderation" className="mt-8">
      <h2 id="moderation" className="mb-4 text-xl font-semibold">
        Moderasiya
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Moderators people={moderators} onChange={onChange} />
        <BannedWords kept={words} onChange={onChange} />
      </div>
    </section>
  );
}
