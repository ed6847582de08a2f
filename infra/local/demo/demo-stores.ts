import { createHash } from 'node:crypto';
import { dynamoPublishingHolds } from '../../../functions/adapters/dynamodb/posts/publishing-holds.ts';
import { dynamoAppUploads } from '../../../functions/adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import { dynamoBranding } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoApprovals } from '../../../functions/adapters/dynamodb/approvals/approvals.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import {
  dynamoConnectionRequests,
  dynamoPendingGrants,
} from '../../../functions/adapters/dynamodb/connections/one-time-secrets.ts';
import { dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import {
  dynamoConversations,
  readsComments,
} from '../../../functions/adapters/dynamodb/conversations/conversations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { dynamoAuditTrail } from '../../../functions/adapters/dynamodb/operations/audit-trail.ts';
import { dynamoPostClaims, receiptItem } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPostSeries } from '../../../functions/adapters/dynamodb/posts/post-series.ts';
import { storedPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { dynamoAssignments } from '../../../functions/adapters/dynamodb/team/assignments.ts';
import { dynamoInvitations } from '../../../functions/adapters/dynamodb/team/invitations.ts';
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { dynamoUnconfirmedAccounts } from '../../../functions/adapters/dynamodb/webhooks/unconfirmed-accounts.ts';
import { openBucket, s3MediaStore, s3Renditions, s3Uploads } from '../../../functions/adapters/files/s3-media-store.ts';
import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import { signedAddresses } from '../../../functions/adapters/files/signed-addresses.ts';
import { openParts } from '../../../functions/adapters/platforms/platform-context.ts';
import { authorizations, comments, publishers, refreshes } from '../../../functions/adapters/platforms/platforms.ts';
import { tokenAccess } from '../../../functions/adapters/token-access.ts';
import { entries } from '../../../functions/entries.ts';
import { readEnvironment } from '../../../functions/runtime/environment.ts';
import { recordAudit } from '../../../functions/runtime/record-audit.ts';
import type { Audited } from '../../../functions/use-cases/operations/ports.ts';
import type { Actor } from '../../../shared/domain/operations/audit.ts';
import { newId, newSecret } from '../../../functions/runtime/random.ts';
import type { PublishDependencies } from '../../../functions/use-cases/publishing/publish-dependencies.ts';
import { openSends } from '../../../functions/use-cases/publishing/sends-first.ts';
import { names } from '../run/environment.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** What the use cases work with. The jobs of the product find what becomes due, so nothing is queued. */
export function demoStores({ now: clock }: SimulatedClock, staff: Actor) {
  const environment = { ...readEnvironment(entries.oauth.uses), ...readEnvironment(entries['publish-target'].uses) };
  const table = openTable(environment.TABLE_NAME);
  const warn = () => undefined;
  const context = { environment, warn, clock };
  const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
  const posts = { ...storedPosts(table), ...dynamoPostClaims(table) };
  const queue = { send: async () => undefined, enqueueNow: async () => undefined };
  const bucket = openBucket(names.mediaBucket);
  // The site checks addresses by the present.
  const addresses = signedAddresses(environment);
  const publishing: PublishDependencies = {
    ...access,
    posts,
    queue,
    publishers: openParts(publishers, context),
    unconfirmed: dynamoUnconfirmedAccounts(table),
    spending: dynamoPlatformSpending(table),
    uploads: dynamoAppUploads(table),
    stops: dynamoPlatformStops(table),
    holds: dynamoPublishingHolds(table),
    noteStop: () => undefined,
    siteUrl: environment.SITE_URL,
    addresses: () => addresses(new Date()),
    bytesOf: rangedFile,
    contentHash: (sent) => createHash('sha256').update(JSON.stringify(sent.content)).digest('hex'),
    jitter: () => 0,
    beginSend: openSends(access.wait),
    warn,
    emit: () => undefined,
    waitUntil: async () => undefined,
    keepMessages: async () => undefined,
  };
  const audit = dynamoAuditTrail(table);
  return {
    ...access,
    /** By staff, where nobody else is named. */
    record: (what: Audited, now: Date, actor: Actor = staff) =>
      recordAudit(what, { actor, requestId: newId(), now }, audit),
    connections: changeableConnections(table, () => new Date()),
    posts,
    queue,
    consentQueue: queue,
    publishing,
    newId,
    newSecret,
    newState: newSecret,
    siteUrl: environment.SITE_URL,
    agency: environment.AGENCY_NAME,
    clients: dynamoClients(table),
    assignments: dynamoAssignments(table),
    invitations: dynamoInvitations(table),
    branding: dynamoBranding(table),
    media: dynamoMedia(table),
    files: { ...s3MediaStore(bucket), ...s3Uploads(bucket), ...s3Renditions(bucket) },
    bucket,
    approvals: dynamoApprovals(table),
    series: dynamoPostSeries(table),
    metrics: dynamoMetrics(table),
    keepReceipts: (receipts: readonly Receipt[]) => putAll(table, receipts.map(receiptItem)),
    requests: dynamoConnectionRequests(table),
    pending: dynamoPendingGrants(table),
    comments: dynamoComments(table),
    conversations: dynamoConversations(table),
    readsComments: (clientId: ClientId) => readsComments(table, clientId),
    platformComments: openParts(comments, context),
    authorizations: openParts(authorizations, context),
  };
}
export type DemoStores = ReturnType<typeof demoStores>;
