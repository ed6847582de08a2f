/** A test file that is run with one mutant on. */
export interface Attempt {
  readonly mutant: string;
  readonly testFile: string;
  /**
   * `reload`: everything is imported again with the mutant on, and all tests of the file run. `warm`: what is imported stays, and only
   * the tests run that come by the mutant. `none`: no mutant is on; the tests must pass in what the attempts before have left.
   */
  readonly how: 'reload' | 'warm' | 'none';
  /** The names of the tests to run; all when left out. */
  readonly tests?: readonly string[];
  /** How often the mutant may be come by before it counts as a loop without end. */
  readonly hitLimit: number;
}

/** `invalid`: nothing could be imported with the mutant on, so no test had a say. */
export type Verdict = 'killed' | 'survived' | 'invalid';

/** What a test file comes by: how often each mutant while it is imported, and in each test. */
export interface Reached {
  readonly testFile: string;
  readonly atImport: Readonly<Record<string, number>>;
  readonly inTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The lines that the worker writes, each as soon as it is known. */
export type Line =
  | { readonly reached: Reached }
  | { readonly begun: number; readonly pid: number }
  | { readonly ended: number; readonly verdict: Verdict; readonly by?: string | undefined };

/** What the worker is given: attempts, each run as a test file of its own; without them, all test files run and say what they reach. */
export interface Orders {
  readonly linesFile: string;
  readonly attempts: readonly Attempt[];
}

const mark = '?attempt=';

/** The name under which an attempt is run as a test file. */
export const nameOfAttempt = (attempt: Attempt, index: number) => `${attempt.testFile}${mark}${index}`;

/** The number of the attempt that runs under this name. */
export function attemptOf(name: string): number | undefined {
  const index = name.split(mark)[1];
  return index === undefined ? undefined : Number(index);
}
