import type { CleanUpResult } from '../../shared/contracts/cleanup-contracts.ts';
import { logger, nameInLog } from './logger.ts';

/** Logs no content, only a pseudonym and the error's name. */
export function reportFailure(id: string, error: unknown) {
  logger.error('clean-up failed', { what: nameInLog(id), cause: error instanceof Error ? error.name : typeof error });
}

export function numbersOf({ dryRun, held, clients, postIds, failed }: CleanUpResult) {
  return { dryRun, held, clients: clients.length, posts: postIds.length, failed };
}
