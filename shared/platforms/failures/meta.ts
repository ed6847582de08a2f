import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** What a person should do about a refusal of Instagram or Facebook, and what these say themselves. */
export const metaFailureTexts = english.meta;

export const metaReason = reasonsIn(metaFailureTexts);
