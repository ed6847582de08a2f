import english from '../texts/en/answers/failures.json' with { type: 'json' };
import { connectionTexts } from './connection-texts.ts';
import { reasonsIn } from './reason.ts';

/** Why a post did not go out, or an account takes none, by code. `{reason}` is a reason or the platform's own words. */
export const failureTexts = { ...connectionTexts, ...english.failures };

export const failureReason = reasonsIn(failureTexts);

export type FailureTexts = typeof failureTexts;
