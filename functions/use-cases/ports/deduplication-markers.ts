/** Remembers for a day what was done, to detect duplicates. */
export interface DeduplicationMarkers {
  first(name: string, now: Date): Promise<boolean>;
  clear(name: string): Promise<void>;
}
