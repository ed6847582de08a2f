/** Says what went wrong with one thing that holds up nothing else; never with what a person wrote or a token in it. */
export type Warn = (message: string, details: Readonly<Record<string, string | number>>) => void;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'Unknown');
