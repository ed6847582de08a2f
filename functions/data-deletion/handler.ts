import { dataDeletionContracts } from '../../shared/contracts/data-deletion-contracts.ts';
import { dynamoDeletions } from '../adapters/dynamodb/deletion/deletions.ts';
import { dynamoPlatformGrants } from '../adapters/dynamodb/connections/platform-grants.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { notices } from '../adapters/platforms/platforms.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { sqsDeletionQueue } from '../adapters/queues/sqs-task-queues.ts';
import { httpEntry } from '../http-entry.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { platformAudit } from '../runtime/record-audit.ts';
import { newDeletionId, newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { cancelDeletion, confirmDeletion, requestByForm } from '../use-cases/data-deletion/request-by-form.ts';
import { deauthorize, readNotice } from '../use-cases/data-deletion/deauthorize.ts';
import { receiveDeletion } from '../use-cases/data-deletion/receive-deletion.ts';
import {
  deletionAnswer,
  deletionState,
  listDeletions,
  viewDeletion,
} from '../use-cases/data-deletion/view-deletion.ts';

const { environment, table, clients, audit, throttles, serve } = httpEntry('data-deletion');
const { SITE_URL: siteUrl } = environment;
const deletions = dynamoDeletions(table);
const grants = dynamoPlatformGrants(table);
const context = { environment, warn: logger.warn, clock: () => new Date() };
const readers = Object.values(openParts(notices, context)).filter((reader) => reader !== 'none');

/** All platforms read the notice, so that the timing does not tell which one signed it. */
const read = async (text: string) => (await Promise.all(readers.map((reader) => reader(text)))).find(Boolean);

const requestDependencies = {
  deletions,
  queue: sqsDeletionQueue(environment.DATA_DELETION_QUEUE_URL),
  throttles,
  newDeletionId,
  onFailure: (deletionId: string, error: unknown) =>
    logger.error('deletion not queued', { deletionId, error: loggedError(error) }),
};
const confirmDependencies = {
  deletions,
  clients,
  mailer: sesMailer(environment, table),
  newToken: newSecret,
  siteUrl,
};

async function receive(body: Uint8Array, now: Date) {
  const notice = await readNotice(body, read, 'deletion');
  return deletionAnswer(await receiveDeletion(notice, { ...requestDependencies, now }), siteUrl, 'deletion.received');
}

const operations = routeModule(dataDeletionContracts, {
  async createDeauthorization({ body, now, requestId }) {
    const recordAudit = platformAudit(audit, requestId);
    const { revoked } = await deauthorize(body, { read, grants, recordAudit, now });
    logger.info('deauthorized', { revoked });
    return { ok: true, success: true };
  },

  createPlatformDeletion: ({ body, now }) => receive(body, now),
  createDeletionCallback: ({ body, now }) => receive(body, now),

  async createDeletion({ body: { user_id: identifier, email, signed_request: signedRequest }, now }) {
    if (signedRequest !== undefined)
      return receive(Buffer.from(JSON.stringify({ signed_request: signedRequest })), now);
    const request = await requestByForm({ identifier, email }, { ...requestDependencies, now });
    return deletionAnswer(request, siteUrl, 'deletion.to-confirm');
  },

  listDeletions: async ({ now }) => ({ requests: await listDeletions({ deletions, now }) }),
  getDeletion: ({ params: { deletionId }, now }) => viewDeletion(deletionId, { deletions, now }),

  async createDeletionConfirmation({ params: { deletionId: id }, body: { token }, now }) {
    return deletionState(await confirmDeletion({ id, token }, { ...confirmDependencies, now }), now);
  },
  async createDeletionCancellation({ params: { deletionId: id }, body: { token }, now }) {
    return deletionState(await cancelDeletion({ id, token }, { ...confirmDependencies, now }), now);
  },
});

export const handler = serve({ '/api': operations });
