import type { CodeWithoutParams } from '../../../../shared/messages/reason.ts';
import { threadsReason, type threadsFailureTexts } from '../../../../shared/platforms/failures/threads.ts';
import { failureOf as graphFailureOf, type FailedCall, spamBlock } from '../meta/failure.ts';
import { GraphError, type GraphFailure, isGone } from '../meta/graph-error.ts';

type Code = CodeWithoutParams<typeof threadsFailureTexts>;
type Failure = ReturnType<typeof graphFailureOf>;

/** Seconds until what was just published can be answered. */
const notReadySeconds = 15;

const restricted = new Set([spamBlock, 4_279_013]);
export const isRestricted = (failure: GraphFailure) =>
  failure instanceof GraphError && failure.subcode !== undefined && restricted.has(failure.subcode);

/** By words of Threads where a refusal has no subcode of its own. */
const words: readonly (readonly [RegExp, Code])[] = [
  [/THREADS_API__LINK_LIMIT_EXCEEDED/, 'threads.links'],
  [/param text must be at most/i, 'threads.text-too-long'],
];

const subcodes = new Map<number, Code>([
  [2_207_004, 'threads.picture-too-large'],
  [2_207_005, 'threads.picture-kind'],
  [2_207_009, 'threads.picture-ratio'],
  [2_207_010, 'threads.text-too-long'],
]);

function codeOf({ message, subcode = 0 }: GraphError): Code | undefined {
  return subcodes.get(subcode) ?? words.find(([pattern]) => pattern.test(message))?.[1];
}

/** As for the Graph API, with what Threads alone says. */
export function failureOf(failure: GraphFailure, call: FailedCall): Failure {
  if (isRestricted(failure)) return { kind: 'rejected', code: 'blocked', ...threadsReason('threads.restricted') };
  if (isGone(failure) && !call.isIrreversible)
    return { kind: 'retry', ...threadsReason('threads.not-ready'), afterSeconds: notReadySeconds };
  const outcome = graphFailureOf(failure, 'threads', call);
  const code = failure instanceof GraphError && outcome.kind === 'rejected' ? codeOf(failure) : undefined;
  return code === undefined ? outcome : { kind: 'rejected', code: 'refused', ...threadsReason(code) };
}

/** The seconds to wait before the same container is published again, each time that Threads does not find it. */
export const secondsBetweenMisses = [5, 15, 30] as const;
