import { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import { call } from '../api/call.ts';

/** What is asked on every page of the console, and by public pages on demand: they do without the API client. */
export const readMe = (signal: AbortSignal) => call(accountContracts.getMe, {}, signal);

export const readHealth = (signal?: AbortSignal) => call(accountContracts.getHealth, {}, signal);
