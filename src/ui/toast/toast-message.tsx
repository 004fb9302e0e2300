/** Appearance of a toast. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../drawn/icons.tsx';
import type { Toast } from './toast.tsx';

const shownMs = 6000;

export function ToastMessage({ id, title, text, action, role, onClose }: Toast & { onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  useEffect(() => action?.until?.(() => onClose(id)), [action, id, onClose]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps it from going while it is read
    <div
      role={role}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-70 mx-auto flex w-fit max-w-md animate-rise items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-sm text-page shadow-raised md:bottom-6"
    >
      <div className="min-w-0 py-2">
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose(id);
            action.run(navigate);
          }}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold underline -outline-offset-4 outline-page"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Bağla"
        onClick={() => onClose(id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control -outline-offset-4 outline-page"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
