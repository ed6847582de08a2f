import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why Threads takes no posts, or did not take one. */
export const threadsFailureTexts = english.threads;

export const threadsReason = reasonsIn(threadsFailureTexts);
