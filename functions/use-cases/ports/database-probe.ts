export interface DatabaseProbe {
  /** Returns the version of what is stored. */
  read(): Promise<number>;
  write(at: Date): Promise<void>;
}
