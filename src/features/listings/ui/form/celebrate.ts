/** Confetti for a new listing. */

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // Its shared instance draws in a worker made of text, which the site's security policy forbids.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  await fire({ particleCount: 100, spread: 70, origin: { y: 0.6 }, zIndex: 100 });
}
