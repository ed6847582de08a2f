import type { CleanUpResult } from '../../shared/contracts/cleanup-contracts.ts';
import { logger, nameInLog } from './logger.ts';

/** What failed, by its id. What it holds is nobody's business in the log. */
export function reportFailure(id: string, error: unknown) {
  logger.error('clean-up failed', { what: nameInLog(id), cause: error instanceof Error ? error.name : typeof error });
}

/** A run as it is logged: who it was about is nobody's business there. */
export function numbersOf({ clients, ...result }: CleanUpResult) {
  return { ...result, clients: clients.length };
}
