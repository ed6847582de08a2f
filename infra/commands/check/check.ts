/** An answer that is unknown is neither good nor bad: a person has to look. */
export type Answer =
  | { readonly outcome: 'good'; readonly found: string }
  | { readonly outcome: 'bad' | 'unknown'; readonly found: string; readonly act: string };

export interface Check {
  readonly what: string;
  readonly ask: () => Promise<Answer>;
  /** What to do when AWS does not say. */
  readonly otherwise: string;
}

export type Finding = Answer & { readonly what: string };

export const good = (found: string): Answer => ({ outcome: 'good', found });
export const unknown = (found: string, act: string): Answer => ({ outcome: 'unknown', found, act });
export const bad = (found: string, act: string): Answer => ({ outcome: 'bad', found, act });

/** For `catch`: AWS says by an error of this name that there is none. */
export const noneBy =
  (name: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && error.name === name)) throw error;
  };

/** Refused or not answered: that says nothing about what was asked. */
const isOfService = (error: unknown): error is Error =>
  error instanceof Error && ('$metadata' in error || 'code' in error || error.name === 'TimeoutError');

/** @throws what is no answer of AWS, such as that there are no credentials */
export async function findingOf({ what, ask, otherwise }: Check): Promise<Finding> {
  try {
    return { what, ...(await ask()) };
  } catch (error) {
    if (!isOfService(error)) throw error;
    return {
      what,
      outcome: 'unknown',
      found: `It could not be read (${error.name}: ${error.message})`,
      act: otherwise,
    };
  }
}
