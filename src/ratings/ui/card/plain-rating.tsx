/** Rating card of pages without scripts. */
import { primaryButton } from '../../../ui/buttons.ts';
import type { RatingRetry } from '../../plain.server.ts';
import type { ConversationRating } from '../../schemas.server.ts';
import { RatingCard } from './rating-card.tsx';
import { RatingFields } from './rating-fields.tsx';

type Props = { rating: ConversationRating; otherName: string; retry: RatingRetry | undefined };

export function PlainRating({ rating, otherName, retry }: Props) {
  return (
    <RatingCard
      rating={rating}
      otherName={otherName}
      opened={retry !== undefined}
      form={
        <form method="post" noValidate>
          <input type="hidden" name="rating" value="1" />
          <RatingFields role={rating.role} errors={retry?.errors ?? {}} typed={retry?.typed} />
          <button className={`${primaryButton} mt-4`}>Rəyi göndər</button>
        </form>
      }
      answerForm={null}
    />
  );
}
