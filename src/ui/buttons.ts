/** Classes of buttons, and of links that look like buttons. */

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-sm font-semibold wrap-break-word transition-colors disabled:cursor-progress disabled:opacity-70';

export const primaryButton = `${base} bg-accent text-on-accent hover:bg-accent-strong`;
/** Selling alone: opens or sends the form of an ad. */
export const sellButton = `${base} bg-sell text-on-sell hover:bg-sell-strong`;
/** The same where another stands on the page, in its header. */
export const quietSellButton = `${base} border border-sell bg-surface text-sell hover:bg-sunken`;
export const quietButton = `${base} border border-line-strong bg-surface text-ink hover:bg-sunken`;
export const plainButton = `${base} text-ink hover:bg-sunken`;
export const dangerButton = `${base} bg-danger text-on-danger hover:opacity-90`;
export const quietDangerButton = `${base} border border-danger bg-surface text-danger hover:bg-danger-soft`;
