export interface Throttles {
  /** Counts a use of what has this name; once the limit of a window is reached, the seconds until the next one begins. */
  take(name: string, limit: { limit: number; windowSeconds: number }, now: Date): Promise<number | undefined>;
}
