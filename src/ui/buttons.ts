/**
 * Classes of buttons and button-like links. A view has one filled button; others are tinted or plain text. Outlines are
 * for inputs.
 */

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-sm font-semibold wrap-break-word transition-colors disabled:cursor-progress disabled:opacity-70';

export const primaryButton = `${base} bg-accent text-on-accent hover:bg-accent-strong`;
/** Only for selling: opens or submits the listing form. */
export const sellButton = `${base} bg-sell text-on-sell hover:bg-sell-strong`;
export const quietButton = `${base} bg-accent-soft text-accent-strong hover:bg-accent-soft-strong`;
export const plainButton = `${base} text-ink hover:bg-sunken`;
/** Has no visible label, for lack of room: its name is a tooltip. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted sm:size-10 transition-colors hover:bg-sunken hover:text-ink';
export const dangerButton = `${base} bg-danger text-on-danger hover:opacity-90`;
export const quietDangerButton = `${base} bg-danger-soft text-danger`;
