import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why TikTok takes no posts, or did not take one. */
export const tiktokFailureTexts = english.tiktok;

export const tiktokReason = reasonsIn(tiktokFailureTexts);
