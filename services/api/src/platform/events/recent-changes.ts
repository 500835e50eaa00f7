import { randomBytes } from 'node:crypto';
import type { ChangeEvent, ChangesSince } from '@capsule/contracts';

/**
 * How many changes are kept, of some 250 bytes each. A page that missed more refetches everything, which costs less
 * than sending it each change.
 */
export const REMEMBERED_CHANGES = 500;

/** A change, and the cursor that it leads to. */
export interface HeardChange {
  cursor: string;
  change: ChangeEvent;
}

const CURSOR = /^([0-9a-f]{12})-(\d{1,15})$/;

/**
 * The newest changes that this process knows, in the order of their commits, so that a page whose stream was cut gets
 * what it missed. A cursor is `series-count`: changes received one after another without a gap form a series, and count
 * from 1. A cursor of another series, such as another process's, is unknown here.
 */
export class RecentChanges {
  /** A ring: the change of count `n` is at `n % size`. */
  private readonly ring: ChangeEvent[] = [];
  private series = newSeries();
  private count = 0;

  constructor(private readonly size = REMEMBERED_CHANGES) {}

  /** The cursor after all that was heard. */
  get cursor(): string {
    return `${this.series}-${this.count}`;
  }

  add(change: ChangeEvent): HeardChange {
    this.count += 1;
    this.ring[this.count % this.size] = change;
    return { cursor: this.cursor, change };
  }

  /** Starts a new series, because changes may have been missed. Earlier cursors are unknown from now on. */
  restart(): void {
    this.series = newSeries();
    this.count = 0;
    this.ring.length = 0;
  }

  /** @param cursor of an earlier response; without it, nothing has happened since */
  since(cursor: string | undefined): ChangesSince {
    const known = cursor === undefined ? this.count : this.countOf(cursor);
    const { cursor: now } = this;
    if (known === null) return { cursor: now, missed: true, changes: [] };
    const changes = Array.from(
      { length: this.count - known },
      (_, index) => this.ring[(known + index + 1) % this.size]!,
    );
    return { cursor: now, missed: false, changes };
  }

  /** @returns `null` if it is no cursor, of another series, or older than the changes that are kept */
  private countOf(cursor: string): number | null {
    const [, series, digits] = CURSOR.exec(cursor) ?? [];
    const count = Number(digits);
    const isKnown = series === this.series && count <= this.count && this.count - count <= this.size;
    return isKnown ? count : null;
  }
}

const newSeries = (): string => randomBytes(6).toString('hex');
