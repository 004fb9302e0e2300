/** What happened again and again is told once: a seller must not bury a history under repetitions. */
type Event = { at: Date; kind: string; before: string | null; after: string | null };

// Bounds the work: what is repeated is a few events long.
const longest = 12;

/**
 * Leaves out events that were repeated, in the same order, within `windowMs`: of a sale undone eight times the last
 * remains. Whatever is left still follows from the event before it, since only whole repetitions go.
 */
export function withoutRepetitions<Each extends Event>(events: readonly Each[], windowMs: number): Each[] {
  const kept: Each[] = [];
  for (const event of events) {
    kept.push(event);
    for (let count = lengthRepeated(kept, windowMs); count > 0; count = lengthRepeated(kept, windowMs))
      kept.splice(-2 * count, count);
  }
  return kept;
}

/** How many of the last events are a repetition of as many before them; 0 if they are none. */
function lengthRepeated(events: readonly Event[], windowMs: number): number {
  for (let count = 1; count <= Math.min(longest, Math.floor(events.length / 2)); count++) {
    const last = events.slice(-count);
    const before = events.slice(-2 * count, -count);
    if (last.every((event, index) => repeats(event, before[index]!, windowMs))) return count;
  }
  return 0;
}

function repeats(event: Event, before: Event, windowMs: number): boolean {
  return (
    // How often it was bumped is itself told.
    event.kind !== 'bumped' &&
    event.kind === before.kind &&
    event.before === before.before &&
    event.after === before.after &&
    event.at.getTime() - before.at.getTime() <= windowMs
  );
}
