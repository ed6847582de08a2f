/** Remembers for a day what was done, to detect duplicates. */
export interface DeduplicationMarkers {
  /** True the first time a name is marked. */
  first(name: string, now: Date): Promise<boolean>;
  clear(name: string): Promise<void>;
}
