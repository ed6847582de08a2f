/** Logs a failure that stops nothing else. `details` must hold no token and no text that a person wrote. */
export type Warn = (message: string, details: Readonly<Record<string, string | number>>) => void;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'Unknown');
