import { platformNames, type Platform } from '../../../../shared/domain/platform.ts';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing.ts';
import { GraphError, GraphUnreachable } from './graph.ts';

type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'unknown' }>;

/** Codes of the platform's rate limits: app, user, page and the business use cases. */
const rateCodes = new Set([4, 17, 32, 341, 613, ...Array.from({ length: 15 }, (_, index) => 80_000 + index)]);
/** The token is dead, or the permission is gone. */
const isAccessLost = (code: number) =>
  code === 3 || code === 10 || code === 102 || code === 190 || code === 283 || (code >= 200 && code <= 299);
/** The action is blocked as spam, though it has been seen to have happened all the same. */
const spamBlock = 2_207_051;
/** Refusals that mean "you have sent this already". */
const duplicate = { code: 506, subcode: 1_366_051 };
const quotaReached = 2_207_042;

const rateWaitSeconds = 300;

/**
 * What a failed call means for the target. A failure that does not prove that nothing happened leaves an irreversible
 * call unknown; the same failure of a harmless call is tried again.
 */
export function failureOf(error: unknown, platform: Platform, call: { isIrreversible: boolean }): Failure {
  const name = platformNames[platform];
  const open = (reason: string): Failure => (call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', reason });
  if (error instanceof GraphUnreachable) {
    const reason = `${name} could not be reached.`;
    return error.wasSent ? open(reason) : { kind: 'retry', reason };
  }
  if (!(error instanceof GraphError)) throw error;

  const { code, subcode, status } = error;
  if (subcode === spamBlock || subcode === duplicate.subcode || code === duplicate.code)
    return call.isIrreversible
      ? { kind: 'unknown' }
      : rejected('blocked', error, `${name} blocked this action for now.`);
  if (code === undefined || code === 1 || code === 2 || status >= 500) return open(`${name} had a problem of its own.`);
  if (subcode === quotaReached)
    return rejected('quota', error, `The daily limit of ${name} for this account is reached.`);
  if (rateCodes.has(code))
    return { kind: 'retry', reason: `${name} asks us to slow down.`, afterSeconds: rateWaitSeconds };
  if (isAccessLost(code)) return rejected('reconnect', error, `${name} asks for the account to be connected again.`);
  if (error.isTransient) return open(`${name} had a problem of its own.`);
  return rejected('refused', error, `${name} did not accept the post.`);
}

/** What a failed inquiry means: the platform could not be asked. A fault of ours is not taken for one of theirs. */
export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (error instanceof GraphUnreachable || error instanceof GraphError) return { kind: 'unknown' };
  throw error;
}

/** The platform's own words follow ours: they name what is wrong with the post. */
function rejected(code: string, error: GraphError, reason: string): Failure {
  return { kind: 'rejected', code, reason: `${reason} ${error.userMessage ?? error.message}` };
}
