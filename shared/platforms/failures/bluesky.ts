import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why Bluesky takes no posts, or did not take one. */
export const blueskyFailureTexts = english.bluesky;

export const blueskyReason = reasonsIn(blueskyFailureTexts);
