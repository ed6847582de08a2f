import type { CleanUpResult } from '../../shared/contracts/cleanup-contracts.ts';
import { logger } from './logger.ts';

/** What failed, by its id. What it holds is nobody's business in the log. */
export function reportFailure(id: string, error: unknown) {
  logger.error('clean-up failed', { id, cause: error instanceof Error ? error.name : typeof error });
}

/** The numbers of a run; says so as an error when it waits for a person. */
export function reportCleanUp({ clients, ...result }: CleanUpResult) {
  const numbers = { ...result, clients: clients.length };
  if (result.held) logger.error('clean-up held for a person', numbers);
  return numbers;
}
