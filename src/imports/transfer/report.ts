/** What an import did, or would do. */
import type { RowError } from '../table.ts';
import type { Found } from './people.server.ts';
import type { Ad, LeftOut, Person } from './sources/ad.ts';

/** What is wrong with an ad or a person, which photos of an ad are nowhere, or what was changed or left out of one that comes. */
export type Trouble = { row: number; of: 'ad' | 'person' | 'photo' | 'note'; id: string; errors: readonly RowError[] };

/** Who is told how it goes. */
export type Listener = {
  hear: (trouble: Trouble) => void;
  /** After each hundred ads; what it throws ends the import. */
  goOn: (report: Report) => void | Promise<void>;
};

export type Counts = {
  /** Ads read so far. */
  seen: number;
  accounts: { created: number; known: number; wrong: number };
  ads: { brought: number; known: number; wrong: number };
  photos: { brought: number; missing: number };
  leftOut: Partial<Record<LeftOut, number>>;
  /** Errors by field. */
  causes: Record<string, number>;
};

/** Precedes fields of an ad's seller among its errors. */
export const ofSeller = 'seller’s ';

export class Report {
  private readonly listener: Listener;
  private readonly met = new Set<string>();
  private readonly people = new Map<Found['what'] | 'new', number>();
  private readonly leftOut = new Map<LeftOut, number>();
  private readonly causes = new Map<string, number>();
  private seen = 0;
  private ads = 0;
  private photos = 0;
  private known = 0;
  private wrong = 0;
  private missing: number;

  /** `missing`: photos that were nowhere before the import was interrupted: their ads are not brought again. */
  constructor(listener: Listener, missing = 0) {
    this.listener = listener;
    this.missing = missing;
  }

  meet(person: Person, found: Found | { what: 'new' }, ad?: Ad): void {
    if (this.met.has(person.id)) return;
    this.met.add(person.id);
    this.people.set(found.what, (this.people.get(found.what) ?? 0) + 1);
    // Errors of a seller are reported with each of their ads.
    if (found.what === 'wrong' && !ad)
      this.listener.hear({ row: person.row, of: 'person', id: person.id, errors: found.errors });
  }

  bring(photos: number): void {
    this.ads += 1;
    this.photos += photos;
  }

  know(): void {
    this.known += 1;
  }

  leave(reason: LeftOut): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  refuse(ad: Ad, errors: readonly RowError[]): void {
    this.wrong += 1;
    for (const { field } of errors) this.causes.set(field, (this.causes.get(field) ?? 0) + 1);
    this.listener.hear({ row: ad.row, of: 'ad', id: ad.id, errors });
  }

  lack(ad: Ad, photos: readonly string[]): void {
    if (photos.length === 0) return;
    this.missing += photos.length;
    const errors = photos.map((text) => ({ field: 'images', text }));
    this.listener.hear({ row: ad.row, of: 'photo', id: ad.id, errors });
  }

  note(ad: Ad, notes: readonly RowError[]): void {
    if (notes.length > 0) this.listener.hear({ row: ad.row, of: 'note', id: ad.id, errors: notes });
  }

  async goOn(rows: number): Promise<void> {
    this.seen += rows;
    await this.listener.goOn(this);
  }

  counts(): Counts {
    const count = (one: Found['what'] | 'new', other?: Found['what']) =>
      (this.people.get(one) ?? 0) + (other ? (this.people.get(other) ?? 0) : 0);
    return {
      seen: this.seen,
      accounts: { created: count('new', 'created'), known: count('known', 'joined'), wrong: count('wrong') },
      ads: { brought: this.ads, known: this.known, wrong: this.wrong },
      photos: { brought: this.photos, missing: this.missing },
      leftOut: Object.fromEntries(this.leftOut),
      causes: Object.fromEntries(this.causes),
    };
  }
}
