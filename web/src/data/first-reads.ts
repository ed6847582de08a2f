import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

/** What is asked on every page of the console, and by public pages on demand: they do without the API client. */
export const readMe = (signal: AbortSignal) => call(contracts.getMe, {}, signal);

export const readHealth = (signal?: AbortSignal) => call(contracts.getHealth, {}, signal);
