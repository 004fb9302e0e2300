/** A button's shortcut key, on devices with a keyboard; screen readers get it from `aria-keyshortcuts`. */
export function KeySign({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-5 items-center justify-center rounded-control border border-current/35 px-1 font-sans text-xs leading-4.5 font-medium md:inline-flex [@media(hover:none)]:hidden"
    >
      {children}
    </kbd>
  );
}
