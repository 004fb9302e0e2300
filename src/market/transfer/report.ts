/** What an import did, or would do. */
import type { RowError } from '../imports/table.ts';
import type { Found } from './people.server.ts';
import type { Ad, Person } from './sources/ad.ts';

const sayEvery = 1000;

export class Report {
  private readonly say: (line: string) => void;
  private readonly met = new Map<string, Found['what'] | 'new'>();
  private readonly leftOut = new Map<string, number>();
  private readonly causes = new Map<string, number>();
  private seen = 0;
  private ads = 0;
  private photos = 0;
  private known = 0;
  private wrong = 0;
  private lacking = 0;

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  meet(person: Person, found: Found | { what: 'new' }, ad?: Ad): void {
    if (this.met.has(person.id)) return;
    this.met.set(person.id, found.what);
    // Errors of a seller are reported with each of their ads.
    if (found.what === 'wrong' && !ad)
      for (const { field, text } of found.errors) this.tell(person.row, `user ${person.id}: ${field}: ${text}`);
  }

  bring(photos: number): void {
    this.ads += 1;
    this.photos += photos;
  }

  know(): void {
    this.known += 1;
  }

  leave(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  refuse(ad: Ad, errors: readonly RowError[]): void {
    this.wrong += 1;
    for (const { field, text } of errors) {
      this.causes.set(field, (this.causes.get(field) ?? 0) + 1);
      this.tell(ad.row, `ad ${ad.id}: ${field}: ${text}`);
    }
  }

  lack(ad: Ad, photos: readonly string[]): void {
    this.lacking += photos.length;
    for (const photo of photos) this.tell(ad.row, `ad ${ad.id}: photo not found: ${photo}`);
  }

  goOn(rows: number): void {
    const before = Math.floor(this.seen / sayEvery);
    this.seen += rows;
    if (Math.floor(this.seen / sayEvery) > before) this.say(`${this.seen} ads read`);
  }

  /** In one sentence each. */
  lines(writes: boolean): string[] {
    const count = (...whats: (Found['what'] | 'new')[]) =>
      [...this.met.values()].filter((what) => whats.includes(what)).length;
    const will = writes ? '' : ' would be';
    const parts = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([name, number]) => `${number} ${name}`).join(', ');
    const left = this.leftOut.size > 0 ? `; left out: ${parts(this.leftOut)}` : '';
    const causes = this.causes.size > 0 ? ` (${parts(this.causes)})` : '';
    const joined = count('joined', 'known');
    return [
      `accounts: ${count('created', 'new')}${will} created, ${joined} here already, ${count('wrong')} refused`,
      `ads: ${this.ads}${will} brought with ${this.photos} photos, ${this.known} here already, ${this.wrong} refused${causes}${left}`,
      ...(this.lacking > 0 ? [`photos: ${this.lacking} not found`] : []),
    ];
  }

  private tell(row: number, text: string): void {
    this.say(`line ${row}: ${text}`);
  }
}
