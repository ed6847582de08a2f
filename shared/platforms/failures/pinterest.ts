import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why Pinterest takes no pins, or did not take one. */
export const pinterestFailureTexts = english.pinterest;

export const pinterestReason = reasonsIn(pinterestFailureTexts);
