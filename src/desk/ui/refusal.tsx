/** Explains, in place of the buttons, why somebody else has to decide. */
export function Refusal({ children }: { children: string }) {
  return (
    <p className="self-start rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-strong lg:col-start-2">
      {children}
    </p>
  );
}
