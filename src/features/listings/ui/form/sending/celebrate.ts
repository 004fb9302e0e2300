/** Confetti for a new listing. */

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // The shared instance uses a worker from a blob, which the content security policy forbids.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  await fire({ particleCount: 100, spread: 70, origin: { y: 0.6 }, zIndex: 65 });
}
