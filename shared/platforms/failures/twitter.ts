import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why X takes no posts, or did not take one. */
export const twitterFailureTexts = english.twitter;

export const twitterReason = reasonsIn(twitterFailureTexts);
