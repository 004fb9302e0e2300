/** What a saved search asks for, at a glance. */
import { Badge } from '../../../ui/badge.tsx';
import { conditionsOf } from './conditions.ts';

export function ConditionList({ query }: { query: string }) {
  return (
    <ul aria-label="Şərtlər" className="flex flex-wrap gap-2">
      {conditionsOf(query).map((text) => (
        <li key={text} className="min-w-0 max-w-full">
          <Badge quiet>
            <span className="truncate">{text}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
