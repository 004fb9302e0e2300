/** Resizes, rotates and sends photos in the background: one job per photo with a file. */
import { limitConcurrency } from '../../../platform/base/limit-concurrency.ts';
import type { PhotoEvent, PhotoPart, PhotoState, PickedPhoto, ServerPhoto } from './photo-state.ts';
import { sendPhoto, type Sent } from './send-photo.ts';
import { shrinkPhoto } from '../shrink-photo.ts';
import type { Photo } from '../../present.ts';
import { ownBase } from '../photo-source.ts';

type PhotoStore = { read: () => PhotoState; dispatch: (event: PhotoEvent) => void };

/** Stores a photo in the browser; returns its id, or undefined if the browser refuses. */
export type StoreLocally = (file: File) => Promise<string | undefined>;

/** What a job works on. */
type Source = {
  open: () => Promise<File>;
  /** The server's version, if the photo came from there. */
  kept: ServerPhoto | undefined;
  quarterTurns: number;
};
type Job = Source & { stop: AbortController; file: Promise<File>; sent: Promise<Sent> };

/** Thrown if the browser does not let pages read pictures, and so cannot rotate them. */
class CannotTurn extends Error {}

export class PhotoJobs {
  readonly #store: PhotoStore;
  readonly #storeLocally: StoreLocally | undefined;
  readonly #jobs = new Map<string, Job>();
  // Several decoded photos at once exceed the memory of a small phone.
  readonly #shrinking = limitConcurrency(1);
  readonly #sending = limitConcurrency(2);
  /** Number of running calls of `parts`. */
  #submits = 0;

  constructor(store: PhotoStore, storeLocally: StoreLocally | undefined) {
    this.#store = store;
    this.#storeLocally = storeLocally;
  }

  /** Resizes and sends a file under the id of a photo. */
  start(id: string, file: File): void {
    // Seen at once: resizing waits for its turn.
    this.#update(id, { url: URL.createObjectURL(file) });
    this.#start(id, { open: () => Promise.resolve(file), kept: undefined, quarterTurns: 0 });
  }

  /** Rotates by 90° clockwise. A photo from the server is redrawn; after four turns it is the original again. */
  turn(id: string): void {
    const job = this.#jobs.get(id);
    const kept = job?.kept ?? this.#photo(id)?.kept;
    const open = job?.open ?? (kept && (() => fetchPhoto(kept.photo)));
    if (!open) return;
    const quarterTurns = ((job?.quarterTurns ?? 0) + 1) % 4;
    if (kept && quarterTurns === 0) return this.#restore(id, kept);
    const unsent = { kept: undefined, uploadId: undefined, duplicates: undefined, local: undefined };
    this.#update(id, { state: 'shrinking', progress: 0, ...unsent });
    this.#start(id, { open, kept, quarterTurns });
  }

  /** Retries a failed upload. */
  retry(id: string): void {
    const job = this.#jobs.get(id);
    if (job) job.sent = job.file.then((file) => this.#send(id, file, job.stop.signal));
  }

  /** Aborts the job and frees the preview. */
  stop(id: string): void {
    this.#jobs.get(id)?.stop.abort();
    this.#jobs.delete(id);
    this.#revokePreview(id);
  }

  stopAll(): void {
    for (const { id } of this.#store.read().photos) this.stop(id);
  }

  /** Resolves once no job is running. */
  async idle(): Promise<void> {
    await Promise.all([...this.#jobs.values()].map(({ sent }) => sent));
  }

  /** The parts of the form in display order, once no job is running; `whole`: files even for uploads. */
  async parts(whole: boolean): Promise<PhotoPart[]> {
    this.#submits += 1;
    const parts = this.#store.read().photos.map((photo) => this.#partOf(photo, whole));
    return Promise.all(parts).finally(() => (this.#submits -= 1));
  }

  async #partOf(photo: PickedPhoto, whole: boolean): Promise<PhotoPart> {
    const { id, kept } = photo;
    if (kept) return kept.part;
    const job = this.#jobs.get(id) as Job;
    const sent = await job.sent;
    // Rotation failed: the photo was restored, or is sent as picked.
    const later = this.#jobs.get(id);
    if (!later && job.kept) return job.kept.part;
    if (later && later !== job) return this.#partOf(photo, whole);
    if (sent.kind === 'there' && !whole) return { name: 'uploads', value: sent.id };
    return { name: 'images', value: await job.file };
  }

  #start(id: string, source: Source): void {
    this.#jobs.get(id)?.stop.abort();
    const stop = new AbortController();
    const file = this.#shrinking(() => this.#shrink(id, source, stop.signal));
    const sent = file.then(
      (shrunk) => this.#send(id, shrunk, stop.signal),
      (error: unknown): Sent => {
        if (!stop.signal.aborted) this.#failToTurn(id, source, error);
        return { kind: 'failed' };
      },
    );
    this.#jobs.set(id, { ...source, stop, file, sent });
  }

  async #shrink(id: string, { open, quarterTurns }: Source, signal: AbortSignal): Promise<File> {
    const original = await open();
    if (signal.aborted) return original;
    const { file, size } = await shrinkPhoto(original, quarterTurns);
    if (signal.aborted) return file;
    if (quarterTurns > 0 && file === original) throw new CannotTurn();
    this.#revokePreview(id);
    this.#update(id, { url: URL.createObjectURL(file), size });
    return file;
  }

  #send(id: string, file: File, signal: AbortSignal): Promise<Sent> {
    return this.#sending(async () => {
      const sent = await this.#trySending(id, file, signal);
      const unsent = sent.kind === 'withForm' || sent.kind === 'failed';
      const local =
        unsent && !signal.aborted ? (this.#photo(id)?.local ?? (await this.#storeLocally?.(file))) : undefined;
      if (signal.aborted) return sent;
      const there = sent.kind === 'there' ? sent : undefined;
      this.#update(id, { state: sent.kind, uploadId: there?.id, duplicates: there?.duplicates, local });
      if (sent.kind === 'refused') this.#fail(`«${this.#photo(id)?.name}»: ${sent.message}`);
      return sent;
    });
  }

  async #trySending(id: string, file: File, signal: AbortSignal): Promise<Sent> {
    // After one failure, do not make the submitting user wait for every other photo's time-out.
    const hopeless = this.#submits > 0 && this.#store.read().photos.some(({ state }) => state === 'failed');
    if (hopeless) return { kind: 'withForm' };
    const update = (change: Partial<PickedPhoto>) => signal.aborted || this.#update(id, change);
    update({ state: 'sending', progress: 0 });
    return sendPhoto(file, signal, (progress) => update({ progress }));
  }

  /** Restores the photo as it was picked, and shows the error. */
  #failToTurn(id: string, source: Source, error: unknown): void {
    if (source.kept) this.#restore(id, source.kept);
    else this.#start(id, { ...source, quarterTurns: 0 });
    this.#fail(
      error instanceof CannotTurn
        ? 'Şəkil çevrilmədi: brauzeriniz şəkli dəyişdirə bilmir. Çevrilmiş şəkli seçin və ya başqa brauzerdə açın.'
        : 'Şəkil çevrilmədi. Yenidən cəhd edin.',
    );
  }

  #restore(id: string, kept: ServerPhoto): void {
    this.stop(id);
    this.#store.dispatch({ type: 'restored', id, kept });
  }

  #fail(problem: string): void {
    this.#store.dispatch({ type: 'failed', problem });
  }

  #update(id: string, change: Partial<PickedPhoto>): void {
    this.#store.dispatch({ type: 'updated', id, change });
  }

  #photo(id: string): PickedPhoto | undefined {
    return this.#store.read().photos.find((each) => each.id === id);
  }

  #revokePreview(id: string): void {
    const url = this.#photo(id)?.url;
    if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
  }
}

/** The largest rendition, from the site itself even if photos come from a CDN: the page may not read other origins. */
async function fetchPhoto({ renditions }: Photo): Promise<File> {
  const name = renditions.at(-1)?.name ?? '';
  const answer = await fetch(`${ownBase}/${name}`);
  if (!answer.ok) throw new Error(`photo: ${answer.status}`);
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}
