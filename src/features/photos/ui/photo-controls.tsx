/** Buttons that lie on photos. */

const onPhoto =
  'pointer-events-auto flex size-11 items-center justify-center rounded-full bg-black/60 text-white outline-offset-[-4px] outline-white hover:bg-black/80';
const stroke = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function ArrowButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const left = side === 'left';
  return (
    <button
      type="button"
      aria-label={left ? 'Əvvəlki şəkil' : 'Növbəti şəkil'}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 ${onPhoto} ${left ? 'left-3' : 'right-3'}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 fill-none stroke-current stroke-2" {...stroke}>
        <path d={left ? 'm12 4-6 6 6 6' : 'm8 4 6 6-6 6'} />
      </svg>
    </button>
  );
}

export function PlayButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={playing ? 'Slaydları dayandır' : 'Slaydları başlat'}
      onClick={onClick}
      className={onPhoto}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-current">
        <path d={playing ? 'M6 4h3v12H6zM11 4h3v12h-3z' : 'M6 3.5v13l11-6.5z'} />
      </svg>
    </button>
  );
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" aria-label="Bağla" onClick={onClick} className={onPhoto}>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 fill-none stroke-current stroke-2" {...stroke}>
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  );
}

/** Stands where a listing has no photo. */
export function NoPhoto() {
  return (
    <div className="flex aspect-video flex-col items-center justify-center gap-2 bg-sunken text-muted sm:rounded-card">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-14 fill-none stroke-current stroke-[1.25]"
        {...stroke}
      >
        <path d="M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5" />
        <circle cx="15.5" cy="9.5" r="1.5" />
      </svg>
      Şəkil yoxdur
    </div>
  );
}
