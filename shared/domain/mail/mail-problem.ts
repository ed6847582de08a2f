import * as z from 'zod';
import { Instant } from '../text.ts';

/** Why nothing more is mailed to an address. `unwanted`: its owner called a mail spam. */
export const BlockingProblem = z.enum(['no-mailbox', 'unwanted']);
export type BlockingProblem = z.infer<typeof BlockingProblem>;

/** Why a mail did not arrive. `full`: the mailbox; `rejected`: what the mail holds; `returned`: nobody said why. */
export const MailProblem = z.enum([...BlockingProblem.options, 'full', 'rejected', 'returned']);
export type MailProblem = z.infer<typeof MailProblem>;

export const isBlocking = (problem: MailProblem): problem is BlockingProblem =>
  BlockingProblem.safeParse(problem).success;

/** An address of a client that takes no mail. It is blocked until it is cleared. */
export const MailRefusal = z.object({
  problem: BlockingProblem,
  since: Instant,
  clearedAt: Instant.optional(),
});
export type MailRefusal = z.infer<typeof MailRefusal>;

/** Why nothing may be sent there; undefined when it may. */
export const blockedBy = (refusal: MailRefusal | undefined): BlockingProblem | undefined =>
  refusal?.clearedAt === undefined ? refusal?.problem : undefined;

/**
 * What is known of an address after feedback on one mail; undefined when nothing changes. Feedback comes twice and in any order:
 * those of a mail from before the address was cleared are old, and a complaint weighs more than a missing mailbox.
 */
export function refusalAfter(
  known: MailRefusal | undefined,
  { problem, mailedAt, at }: { problem: BlockingProblem; mailedAt: Instant; at: Instant },
): MailRefusal | undefined {
  if (known === undefined) return { problem, since: at };
  const { clearedAt } = known;
  if (clearedAt !== undefined) return mailedAt <= clearedAt ? undefined : { problem, since: at };
  return problem === 'unwanted' && known.problem !== 'unwanted' ? { ...known, problem } : undefined;
}
