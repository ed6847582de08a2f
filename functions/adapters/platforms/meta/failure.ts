import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { wordsFor } from './failure-words.ts';
import { GraphError, isGraphFailure, type GraphFailure } from './graph-error.ts';

type Failure = Extract<StepOutcome, { kind: 'rejected' | 'retry' | 'unknown' | 'paused' | 'reconnect' }>;

/** Codes of the platform's rate limits: app, user, page and the business use cases. */
const rateCodes = new Set([4, 17, 32, 341, 613, ...Array.from({ length: 15 }, (_, index) => 80_000 + index)]);
/** The token is dead, or the permission is gone. */
const isAccessLost = (code: number) =>
  code === 3 || code === 10 || code === 102 || code === 190 || (code >= 200 && code <= 299);

/** The action is blocked as spam, though it has been seen to have happened all the same. It comes under code 4. */
export const spamBlock = 2_207_051;
/** The container is not prepared yet. */
export const notReady = 2_207_027;
export const quotaReached = 2_207_042;
/** The platform does not know the container (any more); it says the same of one that was published. */
export const mediaNotFound = 2_207_006;
const containerMissing = 2_207_008;

/** Refusals that mean "you have sent this already". */
const isDuplicate = ({ code, subcode }: GraphError) => code === 506 || subcode === 1_366_051;
/** Troubles of the platform that pass: a download that took too long, an error of a server of its own. */
const passing = new Set([
  2_207_001,
  2_207_003,
  2_207_032,
  2_207_053,
  2_207_082,
  containerMissing,
  notReady,
  1_363_047,
  1_609_010,
]);
/** The app's secret is another by now, which we read again within minutes: see "Rotating secrets" in docs/operations.md. */
const isProofRefused = ({ code, message }: GraphError) => code === 100 && message.includes('appsecret_proof');
/** Our file could not be fetched, which is tried once more in case it was the way there. */
const unfetched = new Set([2_207_052, 2_207_076, 2_207_077]);

const rateWaitSeconds = 5 * 60;
const tooFast = { subcode: 1_390_008, waitSeconds: 15 * 60 };
const quotaWaitSeconds = hour / second;
/** A block for breaking a rule of the platform ends by itself, some hours later. */
const policyBlock = { code: 368, waitSeconds: (4 * hour) / second };

export interface FailedCall {
  /** Whether something may be public that nothing but the platform knows of. */
  isIrreversible: boolean;
  /** How often the same has failed before. */
  failures?: number;
  /** Whether it was sent before and may have arrived then. */
  isResent?: boolean;
}

/**
 * What a failed call means for the target. A failure that does not prove that nothing happened leaves an irreversible
 * call unknown; the same failure of a harmless call is tried again.
 */
export function failureOf(failure: GraphFailure, platform: Platform, call: FailedCall): Failure {
  const name = platformNames[platform];
  if (failure instanceof GraphError) return refusalOf(failure, name, call);
  const reason = `${name} could not be reached.`;
  return failure.wasSent ? openFailure(call, reason) : { kind: 'retry', reason };
}

const openFailure = (call: FailedCall, reason: string): Failure =>
  call.isIrreversible ? { kind: 'unknown' } : { kind: 'retry', reason };

function refusalOf(error: GraphError, name: string, call: FailedCall): Failure {
  const { code, subcode = 0, status } = error;
  const trouble = `${name} had a problem of its own.`;
  if (subcode === spamBlock) return call.isIrreversible ? { kind: 'unknown' } : rejected('blocked', error, name);
  if (isDuplicate(error)) {
    const isInDoubt = call.isIrreversible && call.isResent !== false;
    return isInDoubt ? { kind: 'unknown' } : rejected('duplicate', error, name);
  }
  const paused = pauseOf(error, name);
  if (paused !== undefined) return paused;
  if (passing.has(subcode))
    return provesNothingRan(subcode) ? { kind: 'retry', reason: trouble } : openFailure(call, trouble);
  if (unfetched.has(subcode) && (call.failures ?? 0) === 0)
    return { kind: 'retry', reason: `${name} could not fetch the file.` };
  if (isProofRefused(error)) return { kind: 'retry', reason: `${name} did not take the secret of our app.` };
  if (code === undefined || code === 1 || code === 2 || status >= 500 || error.isTransient)
    return openFailure(call, trouble);
  if (isAccessLost(code))
    return { kind: 'reconnect', reason: `${name} asks for the account to be connected again. ${saidBy(error)}` };
  return rejected('refused', error, name);
}

const provesNothingRan = (subcode: number) => subcode === containerMissing || subcode === notReady;

/** A limit: nothing was done, and nothing will be for a while. */
function pauseOf(error: GraphError, name: string): Failure | undefined {
  const { code, subcode, afterSeconds } = error;
  if (subcode === quotaReached)
    return paused(`The daily limit of ${name} for this account is reached.`, afterSeconds ?? quotaWaitSeconds);
  if (code === policyBlock.code)
    return paused(`${name} has blocked the account for now. ${saidBy(error)}`, policyBlock.waitSeconds);
  if (subcode === tooFast.subcode) return paused(`${name} asks us to post less often.`, tooFast.waitSeconds);
  if (code !== undefined && rateCodes.has(code))
    return paused(`${name} asks us to slow down.`, afterSeconds ?? rateWaitSeconds);
  return undefined;
}

const paused = (reason: string, afterSeconds: number): Failure => ({ kind: 'paused', reason, afterSeconds });

/** What a person should do or, where we do not know, the platform's own words. */
export const saidBy = (error: GraphError) => wordsFor(error) ?? error.userMessage ?? error.message;

function rejected(code: string, error: GraphError, name: string): Extract<Failure, { kind: 'rejected' }> {
  return { kind: 'rejected', code, reason: `${name} did not accept the post. ${saidBy(error)}` };
}

/** What a failed inquiry means: the platform could not be asked. A fault of ours is not taken for one of theirs. */
export function inquiryFailure(error: unknown): Extract<InquiryOutcome, { kind: 'unknown' }> {
  if (isGraphFailure(error)) return { kind: 'unknown' };
  throw error;
}
