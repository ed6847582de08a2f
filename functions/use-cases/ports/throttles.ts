interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
  /** How much one use takes of the limit; 1 by default. */
  readonly amount?: number;
}

export interface Throttles {
  /** Counts a use of `name`; returns the seconds until the next window when this one has no room for it. */
  take(name: string, limit: Limit, now: Date): Promise<number | undefined>;
}
