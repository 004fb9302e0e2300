/** Moderation on the admin's panel: moderators and banned words. */
import { BannedWords } from './banned-words.tsx';
import { Moderators } from './moderators.tsx';

export function ModerationPanel() {
  return (
    <section aria-labelledby="moderation" className="mt-8">
      <h2 id="moderation" className="mb-4 text-xl font-semibold">
        Moderasiya
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Moderators />
        <BannedWords />
      </div>
    </section>
  );
}
