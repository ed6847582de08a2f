export interface DatabaseProbe {
  read(): Promise<void>;
  write(at: Date): Promise<void>;
}
