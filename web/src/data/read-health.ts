import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

export const readHealth = (signal?: AbortSignal) => call(contracts.getHealth, {}, signal);
