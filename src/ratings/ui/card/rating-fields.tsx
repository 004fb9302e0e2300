/** Form fields of a rating. */
import type { MemberRole } from '../../../conversations/table.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { maxLetters } from '../../letters.ts';
import { maxTags, type Tag, tagLabels, tagsFor } from '../../tags.ts';
import { Star } from '../stars.tsx';

const words = ['Çox pis', 'Pis', 'Orta', 'Yaxşı', 'Əla'];

type Props = {
  /** Role of the rater; the other side is rated. */
  role: MemberRole;
  errors: Readonly<Record<string, string>>;
};

export function RatingFields({ role, errors }: Props) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">
          {role === 'buyer' ? 'Satıcı necə idi?' : 'Alıcı necə idi?'}
        </legend>
        <StarChoice error={errors['stars']} />
      </fieldset>
      <fieldset className="mt-3">
        <legend className="mb-2 text-sm font-medium">Qeydlər (məcburi deyil, ən çox {maxTags})</legend>
        <TagChoice tags={tagsFor(role)} />
        <Problem text={errors['tags']} />
      </fieldset>
      <div className="mt-4">
        <TextArea label="Rəy (məcburi deyil)" name="text" rows={3} maxLength={maxLetters} error={errors['text']} />
      </div>
    </>
  );
}

/** Star choice made of radio buttons: arrow keys choose, and all stars up to the chosen one are filled. */
function StarChoice({ error }: { error: string | undefined }) {
  return (
    <>
      <div className="-ml-1.5 flex text-accent has-checked:**:[svg]:fill-current **:[svg]:fill-none [&>label:has(:checked)~label_svg]:fill-none">
        {words.map((word, index) => (
          <label
            key={word}
            title={word}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="stars"
              value={index + 1}
              aria-label={`${index + 1} ulduz: ${word}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star large />
          </label>
        ))}
      </div>
      <Problem text={error} />
    </>
  );
}

function TagChoice({ tags }: { tags: readonly Tag[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <label
          key={tag}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input type="checkbox" name="tags" value={tag} className="absolute inset-0 cursor-pointer opacity-0" />
          {tagLabels[tag]}
        </label>
      ))}
    </div>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="mt-1 text-sm font-medium text-danger">
      {text}
    </p>
  ) : null;
}
