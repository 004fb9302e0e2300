/** Buttons on top of photos. */
import { AdIcon } from '../../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';

const onPhoto =
  'pointer-events-auto flex size-11 items-center justify-center rounded-full bg-shade text-on-shade outline-offset-[-4px] outline-on-shade';

export function ArrowButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Əvvəlki şəkil' : 'Növbəti şəkil'}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 ${onPhoto} ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon name={side} />
    </button>
  );
}

export function PlayButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={playing ? 'Slaydları dayandır' : 'Slaydları başlat'}
      onClick={onClick}
      // Within the pill of the counter, but as large as a finger.
      className="pointer-events-auto -my-2 -ml-2.5 flex size-11 items-center justify-center outline-offset-[-6px] outline-on-shade"
    >
      <AdIcon name={playing ? 'pause' : 'play'} className={playing ? 'size-4' : 'size-4 fill-current'} />
    </button>
  );
}

// Focuses during React's commit: otherwise, a key pressed right away would reach the page below.
const focus = (button: HTMLElement | null) => button?.focus();

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button ref={focus} type="button" aria-label="Bağla" onClick={onClick} className={onPhoto}>
      <Icon name="close" />
    </button>
  );
}
