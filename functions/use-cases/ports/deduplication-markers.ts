/** Remembers for a day what was done, so that doing it twice is noticed. */
export interface DeduplicationMarkers {
  /** True the first time a name is marked. */
  first(name: string, now: Date): Promise<boolean>;
  clear(name: string): Promise<void>;
}
