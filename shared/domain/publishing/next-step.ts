import * as z from 'zod';

/** Retry, connect the account again, edit the post, or check the account first. */
export const NextStep = z.enum(['retry', 'reconnect', 'edit', 'check']);
export type NextStep = z.infer<typeof NextStep>;

/** `app-fault`: our app is at fault, so no change of the post helps. */
const nextSteps: Readonly<Record<string, NextStep>> = {
  missed: 'retry',
  unreachable: 'retry',
  'processing-timeout': 'retry',
  reconnect: 'reconnect',
  'not-connected': 'reconnect',
  'not-published': 'retry',
  'not-found': 'check',
  'not-there': 'retry',
  blocked: 'check',
  duplicate: 'check',
  'over-budget': 'retry',
  'app-fault': 'retry',
};

export const nextStepOf = (code: string): NextStep => nextSteps[code] ?? 'edit';
