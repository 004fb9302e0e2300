/** What a process keeps of each section until one of its listings changes, or until a moment. */
import { type Changes, topicOfSection } from './changes.ts';

/** `count`: how many changes were known before it was read; `until`: milliseconds since the epoch. */
type Kept<T> = { value: T; count: number; until: number };

export type SectionMemo<T> = {
  /** Undefined if it may have changed since. */
  get(app: { changes: Changes }, section: string, now: Date): Kept<T> | undefined;
  set(app: { changes: Changes }, section: string, kept: Kept<T>): void;
};

export function createSectionMemo<T>(): SectionMemo<T> {
  // By `changes`, of which each app has one.
  const ofApp = new WeakMap<Changes, Map<string, Kept<T>>>();
  return {
    get({ changes }, section, now) {
      const kept = ofApp.get(changes)?.get(section);
      const holds = kept && now.getTime() < kept.until && changes.unchanged([topicOfSection(section)], kept.count);
      return holds ? kept : undefined;
    },
    set({ changes }, section, kept) {
      const bySection = ofApp.get(changes) ?? new Map<string, Kept<T>>();
      ofApp.set(changes, bySection.set(section, kept));
    },
  };
}
