import { ServiceError } from '@capsule/service-kit/service-error';

/** In seconds: about as long as an upload takes. */
const RETRY_AFTER = 10;

/** How many uploads are under way in this process, of each person and in all (product §10.7). Nobody waits: who has too many is told. */
export class UploadPlaces {
  private readonly under = new Map<number, number>();
  private all = 0;

  constructor(private readonly most: { person: number; all: number }) {}

  /**
   * Uploads in a place of its own.
   *
   * @param person a user's id
   * @throws ServiceError `request.rate-limited` where there is none, what the upload throws
   */
  async run<T>(person: number, upload: () => Promise<T>): Promise<T> {
    const own = this.under.get(person) ?? 0;
    if (own >= this.most.person || this.all >= this.most.all) {
      throw new ServiceError('request.rate-limited', { retryAfter: RETRY_AFTER });
    }
    this.under.set(person, own + 1);
    this.all += 1;
    try {
      return await upload();
    } finally {
      this.all -= 1;
      const left = (this.under.get(person) ?? 1) - 1;
      if (left === 0) this.under.delete(person);
      else this.under.set(person, left);
    }
  }
}
