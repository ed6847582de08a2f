export interface Throttles {
  /** Counts a use of `name`; once the window's limit is reached, returns the seconds until the next window. */
  take(name: string, limit: { limit: number; windowSeconds: number }, now: Date): Promise<number | undefined>;
}
