import english from '../../texts/en/answers/refusals.json' with { type: 'json' };
import { reasonsIn } from '../../messages/reason.ts';

/** Why LinkedIn takes no posts, or did not take one. */
export const linkedinFailureTexts = english.linkedin;

export const linkedinReason = reasonsIn(linkedinFailureTexts);
