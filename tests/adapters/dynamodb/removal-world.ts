import { dynamoAllMedia } from '../../../functions/adapters/dynamodb/media/all-media.ts';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoAssignedWork } from '../../../functions/adapters/dynamodb/team/assigned-work.ts';
import { dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import { dynamoAssignments } from '../../../functions/adapters/dynamodb/team/assignments.ts';
import { dynamoAuditTrail } from '../../../functions/adapters/dynamodb/operations/audit-trail.ts';
import {
  dynamoBranding,
  dynamoBrandNotes,
  dynamoPostingSettings,
} from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoApiKeys } from '../../../functions/adapters/dynamodb/clients/api-keys.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoPlatformGrants } from '../../../functions/adapters/dynamodb/connections/platform-grants.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoEmailCodes } from '../../../functions/adapters/dynamodb/clients/email-codes.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPostImports } from '../../../functions/adapters/dynamodb/posts/post-imports.ts';
import { dynamoEvergreen } from '../../../functions/adapters/dynamodb/posts/evergreen.ts';
import { dynamoPostSeries } from '../../../functions/adapters/dynamodb/posts/post-series.ts';
import { dynamoEventDeliveries } from '../../../functions/adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../../../functions/adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { dynamoDayNotes } from '../../../functions/adapters/dynamodb/clients/day-notes.ts';
import { dynamoPostTemplates } from '../../../functions/adapters/dynamodb/posts/post-templates.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { dynamoSessions } from '../../../functions/adapters/dynamodb/clients/sessions.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { productAudit } from '../../../functions/runtime/record-audit.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { PlatformGrant } from '../../../functions/use-cases/data-deletion/ports.ts';
import { removeClient, type RemovalResult } from '../../../functions/use-cases/clients/remove-client.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { noBranding } from '../../../shared/domain/clients/branding.ts';
import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { evergreenIdOf } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { postSeriesIdOf } from '../../../shared/domain/posts/repeats/post-series.ts';
import type { Repetition } from '../../../shared/domain/posts/repeats/repetition.ts';
import { postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { type ClientId, mediaIdOf, postIdOf, postTemplateIdOf } from '../../../shared/domain/ids.ts';
import { anApiKey } from '../../support/records/api-key-record.ts';
import { anAuditEntry } from '../../support/records/audit-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anAgreement } from '../../support/records/connection-record.ts';
import { aDelivery, anEndpoint } from '../../support/records/endpoint-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aDayNote } from '../../support/records/day-note-record.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { aTemplate } from '../../support/records/template-record.ts';
import { aSession } from '../../support/records/session-record.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';

const aRepetition: Repetition = {
  every: 'month',
  day: 31,
  time: '10:30',
  timeZone: 'Asia/Beirut',
  from: '2031-01-01',
  end: { times: 2 },
};

const someNumbers = { followers: 10, views: 2, reach: 1, engagements: 0 };

/** The table's own stores; user pool, files and queue are in memory. */
export function removalWorld(table: Table) {
  const clients = dynamoClients(table);
  const posts = { ...dynamoPosts(table), ...dynamoPostClaims(table) };
  const media = { ...dynamoMedia(table), ...dynamoAllMedia(table) };
  const connections = changeableConnections(table, () => noon);
  const removals = dynamoRemovals(table);
  const audit = dynamoAuditTrail(table);
  const metrics = dynamoMetrics(table);
  const recordAudit = productAudit(audit, 'message-1');
  const credentials = memoryCredentials();
  const objects = new Set<string>();
  const messages: { clientId: ClientId; delaySeconds: number }[] = [];
  const store = {
    withdraw: async (name: string) => void objects.delete(`media/${name}`),
    discard: async (key: string) => void objects.delete(key),
  };
  const removalQueue = {
    send: async (clientId: ClientId, delaySeconds: number) => void messages.push({ clientId, delaySeconds }),
  };
  const grants = dynamoPlatformGrants(table);
  const revoked: PlatformGrant[] = [];
  const revoke = async (grant: PlatformGrant) => void revoked.push(grant);
  const warn = () => undefined;
  const dependencies = {
    clients,
    removals,
    media,
    store,
    credentials,
    removalQueue,
    recordAudit,
    grants,
    connections,
    posts,
    assigned: dynamoAssignedWork(table),
    assignments: dynamoAssignments(table),
    comments: dynamoComments(table),
    vault: { open: async () => undefined },
    drafts: {},
    revoke,
    warn,
    now: noon,
  };

  /** A sub-client when it has a parent. */
  async function furnished(parent?: Awaited<ReturnType<typeof aClient>>) {
    const client = aClient({ plan: 'professional', ...(parent && { parentClientId: parent.id, isSubClient: true }) });
    if (parent === undefined) await clients.create(client);
    else await clients.createSubClient(client, parent, 5);
    const { id, email, name } = client;
    await credentials.signUp({ id, email, name, password: 'a long password' });
    const post = aPost({ id: postIdOf(id, newId()), clientId: id });
    await posts.create(post, unlimited);
    const file = {
      id: mediaIdOf(id, newId()),
      name: 'a.jpg',
      type: 'image' as const,
      mimeType: 'image/jpeg',
      size: 3,
      status: 'ready' as const,
      uploadedAt: noon.toISOString(),
      secret: 'secret',
      version: 1,
    };
    await media.create(file);
    objects.add(`media/${file.id}/secret.jpg`).add(`uploads/${file.id}`);
    const connection = {
      clientId: id,
      platform: 'facebook' as const,
      accountId: id,
      accountName: 'Cedar',
      profileName: 'Cedar',
      platformData: { pageId: `page of ${id}` },
      status: 'connected' as const,
      connectedAt: noon.toISOString(),
      scopes: [],
      sealedToken: { key: 'a', nonce: 'b', tag: 'c', text: 'd' },
    };
    await connections.save(connection, Infinity, {
      ...anAgreement,
      personId: `person of ${id}`,
      profileId: `profile of ${id}`,
    });
    await audit.add(anAuditEntry({ clientId: id, thing: { id, label: name } }));
    await dynamoEmailCodes(table).save(id, { email: client.email, codeHash: '', expiresAt: noon.toISOString() });
    await dynamoSessions(table).begin(id, aSession());
    await dynamoApiKeys(table).create(anApiKey(id));
    await dynamoBrandNotes(table).save(id, noBrandNotes, { text: 'We say manousheh' });
    await dynamoBranding(table).save(id, noBranding, { colour: 'teal' });
    await dynamoPostingSettings(table).save(id, noPostingSettings, noPostingSettings);
    await dynamoPostImports(table).create({
      id: postImportIdOf(id, newId()),
      fingerprint: '0'.repeat(64),
      fileName: 'december.csv',
      rows: 1,
      createdAt: noon.toISOString(),
    });
    await dynamoPostTemplates(table).create(aTemplate({ id: postTemplateIdOf(id, newId()) }), 0);
    await dynamoDayNotes(table).create(aDayNote({ id: dayNoteIdOf(id, newId()), clientId: id }));
    const endpoint = anEndpoint({ clientId: id });
    await dynamoEventEndpoints(table).create(endpoint, 0);
    await dynamoEventDeliveries(table).add(aDelivery({ endpointId: endpoint.id, clientId: id }));
    await dynamoEvergreen(table).create(anEvergreen({ id: evergreenIdOf(id, newId()) }));
    await dynamoEvergreen(table).pause(id);
    const series = {
      id: postSeriesIdOf(id, newId()),
      repetition: aRepetition,
      posts: 2,
      createdAt: noon.toISOString(),
      unfinished: { since: noon.toISOString() },
    };
    await dynamoPostSeries(table).create(series, noon.toISOString());
    await metrics.saveAccountMetrics(connection, agencyDay(noon.toISOString()), someNumbers);
    return { client, post };
  }

  /** Without tombstones. */
  async function leftOf(clientId: ClientId): Promise<string[]> {
    const { Items: items = [] } = await table.document.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `CLIENT#${clientId}` },
        ConsistentRead: true,
      }),
    );
    return items.flatMap((item) =>
      item['isRemoved'] === true && item['removal'] === undefined ? [] : [String(item['sk'])],
    );
  }

  /** Also delayed messages and those that result. */
  async function deliverAll(deliver = (clientId: ClientId) => removeClient(clientId, dependencies)) {
    const results: RemovalResult[] = [];
    for (let next = messages.shift(); next !== undefined; next = messages.shift())
      results.push(await deliver(next.clientId));
    return results;
  }

  return {
    clients,
    posts,
    media,
    connections,
    credentials,
    objects,
    messages,
    revoked,
    dependencies,
    furnished,
    leftOf,
    deliverAll,
  };
}
