import { cleanupContracts } from '../../shared/contracts/cleanup-contracts.ts';
import { logger } from '../runtime/logger.ts';
import { ownNote } from '../runtime/note.ts';
import { partOf } from '../runtime/part.ts';
import { numbersOf, reportFailure } from '../runtime/report-clean-up.ts';
import { timeLimit } from '../runtime/time-limit.ts';
import { cleanUp } from '../use-cases/cleanup/clean-up.ts';
import { archive, audit, clients, posts, removalQueue, removals, statistics, subscriptions } from './stores.ts';

/** Well within what a request may take. */
const milliseconds = 15_000;

export const cleanupOperations = partOf(cleanupContracts, {
  async cleanUp({ body, now, requestId }) {
    const result = await cleanUp(body, {
      archive,
      clients,
      posts,
      removalQueue,
      removals,
      statistics,
      subscriptions,
      note: ownNote(audit, requestId),
      onFailure: reportFailure,
      hasTime: timeLimit(milliseconds),
      now,
    });
    logger.info('clean-up by hand', numbersOf(result));
    return result;
  },
});
