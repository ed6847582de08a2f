import * as z from 'zod';

/** What a person can do about a target that failed: send it again, connect the account again, change the post, or look at the account first. */
export const NextStep = z.enum(['retry', 'reconnect', 'edit', 'check']);
export type NextStep = z.infer<typeof NextStep>;

const nextSteps: Readonly<Record<string, NextStep>> = {
  missed: 'retry',
  unreachable: 'retry',
  'processing-timeout': 'retry',
  reconnect: 'reconnect',
  'not-connected': 'reconnect',
  unconfirmed: 'check',
  blocked: 'check',
  duplicate: 'check',
};

/** The next step by the code of a failure; what a platform refuses for another reason must be changed. */
export const nextStepOf = (code: string): NextStep => nextSteps[code] ?? 'edit';
