/**
 * Size of a conversation: the full screen, or the space below the header on wider ones. `data-screen` beside it hides
 * everything else (`members.css`).
 */
export const screen =
  'flex h-dvh min-w-0 flex-col overflow-hidden pb-[env(safe-area-inset-bottom)] md:h-[calc(100dvh-5rem)] md:border-x md:border-line';
