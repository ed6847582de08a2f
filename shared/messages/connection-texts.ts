import english from '../texts/en/answers/failures.json' with { type: 'json' };
import { reasonsIn } from './reason.ts';

/** Why an account takes no posts, by code: what functions say that publish none. */
export const connectionTexts = english.connections;

export const connectionReason = reasonsIn(connectionTexts);
