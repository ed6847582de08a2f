import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

export const readMe = (signal: AbortSignal) => call(contracts.getMe, {}, signal);
