/** Confetti for a new listing. */

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // An instance of its own: the shared one uses a blob worker, which the content security policy forbids.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  await fire({ particleCount: 100, spread: 70, origin: { y: 0.6 }, zIndex: 65 });
}
