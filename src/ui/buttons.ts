/** Classes of buttons and button-like links. */

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-sm font-semibold wrap-break-word transition-colors disabled:cursor-progress disabled:opacity-70';

export const primaryButton = `${base} bg-accent text-on-accent hover:bg-accent-strong`;
/** Only for selling: opens or submits the listing form. */
export const sellButton = `${base} bg-sell text-on-sell hover:bg-sell-strong`;
/** The same, where the page header already has one. */
export const quietSellButton = `${base} border border-sell bg-surface text-sell hover:bg-sunken`;
export const quietButton = `${base} border border-line-strong bg-surface text-ink hover:bg-sunken`;
export const plainButton = `${base} text-ink hover:bg-sunken`;
export const dangerButton = `${base} bg-danger text-on-danger hover:opacity-90`;
export const quietDangerButton = `${base} border border-danger bg-surface text-danger hover:bg-danger-soft`;
