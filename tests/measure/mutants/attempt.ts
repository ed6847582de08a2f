export interface Attempt {
  readonly mutant: string;
  readonly testFile: string;
  /**
   * `reload` imports everything with the mutant on; `warm` keeps imports and runs only the tests that reach the mutant;
   * `none` has no mutant on: the tests must pass in the state that earlier attempts left.
   */
  readonly how: 'reload' | 'warm' | 'none';
  readonly tests?: readonly string[];
  /** More hits of the mutant count as an endless loop. */
  readonly hitLimit: number;
}

/** `invalid`: imports fail with the mutant on, so no test ran. */
export type Verdict = 'killed' | 'survived' | 'invalid';

/** Hits of each mutant while the file is imported, and in each test. */
export interface Reached {
  readonly testFile: string;
  readonly atImport: Readonly<Record<string, number>>;
  readonly inTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export type Line =
  | { readonly reached: Reached }
  | { readonly begun: number; readonly pid: number }
  | { readonly ended: number; readonly verdict: Verdict; readonly by?: string | undefined };

/** Without attempts, all test files run and report the mutants that they reach. */
export interface Orders {
  readonly linesFile: string;
  readonly attempts: readonly Attempt[];
}

const mark = '?attempt=';

/** Vitest sees an attempt as a test file of this name. */
export const nameOfAttempt = (attempt: Attempt, index: number) => `${attempt.testFile}${mark}${index}`;

export function attemptOf(name: string): number | undefined {
  const index = name.split(mark)[1];
  return index === undefined ? undefined : Number(index);
}
