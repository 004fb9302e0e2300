/**
 * Buttons to hide an ad's seller or show them again; the stylesheet of `theme.ts` shows the right one, without any
 * script.
 */
import { Icon } from '../../../ui/drawn/icons.tsx';

export function HideSeller({ id, name }: { id: string; name: string }) {
  const mark = id.slice(24);
  return (
    <button
      type="button"
      onClick={() => void import('../browser/change.tsx').then((part) => part.toggleSeller({ id, name }))}
      className="mt-2 -ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink noscript:hidden"
    >
      <Icon name="close" className="size-5" />
      <span data-seller={mark}>Bu satıcını gizlət</span>
      <span data-unhide={mark} className="hidden">
        Satıcını göstər
      </span>
    </button>
  );
}
