/** Memoizes a value per section until one of its listings changes or a moment passes. */
import { type Changes, topicOfSection } from './changes.ts';

/** `count`: number of changes seen before the value was read; `until`: milliseconds since the epoch. */
type MemoEntry<T> = { value: T; count: number; until: number };

export type SectionMemo<T> = {
  /** Undefined if it may be stale. */
  get(app: { changes: Changes }, section: string, now: Date): MemoEntry<T> | undefined;
  set(app: { changes: Changes }, section: string, kept: MemoEntry<T>): void;
};

export function createSectionMemo<T>(): SectionMemo<T> {
  // Each app has its own `changes`.
  const ofApp = new WeakMap<Changes, Map<string, MemoEntry<T>>>();
  return {
    get({ changes }, section, now) {
      const kept = ofApp.get(changes)?.get(section);
      const holds = kept && now.getTime() < kept.until && changes.unchanged([topicOfSection(section)], kept.count);
      return holds ? kept : undefined;
    },
    set({ changes }, section, kept) {
      const bySection = ofApp.get(changes) ?? new Map<string, MemoEntry<T>>();
      ofApp.set(changes, bySection.set(section, kept));
    },
  };
}
