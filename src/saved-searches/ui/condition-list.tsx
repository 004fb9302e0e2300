/** List of a saved search's conditions. */
import { conditionsOf } from './conditions.ts';

export function ConditionList({ query }: { query: string }) {
  return (
    <ul aria-label="Şərtlər" className="flex flex-wrap gap-2">
      {conditionsOf(query).map((text) => (
        <li
          key={text}
          className="max-w-full truncate rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
