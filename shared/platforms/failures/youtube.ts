import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why YouTube takes no videos, did not take one, or took it without something. */
export const youtubeFailureTexts = english.youtube;

export const youtubeReason = reasonsIn(youtubeFailureTexts);
