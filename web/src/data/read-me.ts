import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

/** Who the token is of, with their client record. */
export const readMe = (signal: AbortSignal) => call(contracts.getMe, {}, signal);
