import { createHmac, randomBytes } from 'node:crypto';
import { newId } from '../../../functions/runtime/random.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { ApiKeyId } from '../../../shared/domain/access/api-key.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import {
  type ClientId,
  type DayNoteId,
  type EventEndpointId,
  type EvergreenId,
  type MediaId,
  mediaIdOf,
  type PostId,
  type PostImportId,
  type PostSeriesId,
  type PostTemplateId,
  type ApprovalRoundId,
  type ConnectLinkId,
  connectLinkIdOf,
  reportLinkIdOf,
  type ReportLinkId,
  approvalRoundIdOf,
  postTemplateIdOf,
  postIdOf,
  type SubscriptionId,
  subscriptionIdOf,
} from '../../../shared/domain/ids.ts';
import { DeliveryId } from '../../../shared/domain/events/event-delivery.ts';
import { endpointsLimit, eventEndpointIdOf } from '../../../shared/domain/events/event-endpoint.ts';
import { dayNoteIdOf } from '../../../shared/domain/planning/day-note.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { evergreenIdOf } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { postSeriesIdOf } from '../../../shared/domain/posts/repeats/post-series.ts';
import { postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { idOfDeletion, newClientId } from '../ids.ts';
import { agree, connect, creatorOfClient, pageOfClient, pinnerOfClient, upload } from '../api/agency.ts';
import { type ApiClient, request } from '../api/api-client.ts';

/** Each function creates what it names, or names something missing. */
export interface Owner {
  clientId: () => ClientId;
  email: () => string;
  connectedClientId: () => Promise<ClientId>;
  tiktokClientId: () => Promise<ClientId>;
  pinterestClientId: () => Promise<ClientId>;
  boardId: () => string;
  postId: () => Promise<PostId>;
  postImportId: () => Promise<PostImportId>;
  postTemplateId: () => Promise<PostTemplateId>;
  postSeriesId: () => Promise<PostSeriesId>;
  evergreenId: () => Promise<EvergreenId>;
  approvalRoundId: () => Promise<ApprovalRoundId>;
  dayNoteId: () => Promise<DayNoteId>;
  eventEndpointId: () => Promise<EventEndpointId>;
  eventDelivery: () => Promise<{ endpointId: EventEndpointId; deliveryId: DeliveryId }>;
  connectLinkId: () => Promise<ConnectLinkId>;
  reportLinkId: () => Promise<ReportLinkId>;
  mediaId: () => Promise<MediaId>;
  checkedMediaId: () => Promise<MediaId>;
  subscriptionId: () => Promise<SubscriptionId>;
  /** With which the platform redirects this client. */
  connectionProof: () => Promise<{ code: string; state: string }>;
  accountChoice: () => Promise<{ choice: string; accountId: string }>;
  deletionId: () => Promise<DeletionId>;
  invitationId: () => Promise<string>;
  apiKeyId: () => Promise<ApiKeyId>;
  returnAddress: string;
  /** Of an application that everybody may let in. */
  applicationId: () => Promise<string>;
}

/** Twice, in years. */
export const aRepetition = {
  every: 'month' as const,
  day: 31,
  time: '10:30',
  timeZone: 'Asia/Beirut',
  from: '2031-01-01',
  end: { times: 2 },
};

/** Repeated every month with two wordings in turn. */
export const anEvergreenText = {
  content: 'Fresh manakish',
  variants: ['Manakish, fresh from the oven'],
  everyDays: 30,
};

const aMissingDelivery = (clientId: ClientId) => DeliveryId.parse(`${clientId}-${'0'.repeat(32)}`);

const platform = 'facebook';
const simulatedSecret = 'the-simulated-app-keeps-no-secrets';
const returnAddressOf = (siteUrl: string) => `${siteUrl}/auth/${platform}/callback`;

/** `admin` does what the agency does. */
export function existingOwner(
  siteUrl: string,
  { id: clientId, email, isSubClient }: Client,
  call: ApiClient,
  admin: ApiClient,
): Owner {
  const returnAddress = returnAddressOf(siteUrl);

  async function connectedClientId() {
    const { connections } = await admin(contracts.listConnections, { params: { clientId } });
    const isConnected = connections.some((connection) => connection.platform === platform);
    if (!isConnected) await connect(admin, siteUrl, clientId, platform);
    return clientId;
  }

  async function connectTikTok() {
    await connect(admin, siteUrl, clientId, 'tiktok', creatorOfClient(clientId).openId);
    return clientId;
  }

  async function agreeTo(...pageIds: string[]) {
    const body = { clientId, redirectUri: returnAddress };
    const { url } = await call(contracts.createAuthorization, { params: { platform }, body });
    return agree(url, ...pageIds);
  }

  async function connectPinterest() {
    await connect(admin, siteUrl, clientId, 'pinterest', pinnerOfClient(clientId).accountId);
    return clientId;
  }

  async function mayHaveEndpoints() {
    const { plan } = await admin(contracts.getClient, { params: { clientId } });
    return permissionsOf(plan).canAccessAPI;
  }

  /** Whose plan includes none is refused before anybody looks for it. */
  async function eventEndpointId() {
    if (!(await mayHaveEndpoints())) return eventEndpointIdOf(clientId, newId());
    const { endpoints } = await admin(contracts.listEventEndpoints, { query: { clientId } });
    const [known] = endpoints.slice(endpointsLimit - 2);
    if (known !== undefined) return known.id;
    const body = { clientId, url: 'https://hooks.clients.example/events', kinds: ['post.published' as const] };
    return (await admin(contracts.createEventEndpoint, { body })).endpoint.id;
  }

  let pinterestClient: Promise<ClientId> | undefined;
  /** Once, because TikTok limits requests per account. */
  let tiktokClient: Promise<ClientId> | undefined;

  return {
    clientId: () => clientId,
    email: () => email,
    connectedClientId,
    tiktokClientId: () => (tiktokClient ??= connectTikTok()),
    pinterestClientId: () => (pinterestClient ??= connectPinterest()),
    boardId: () => pinnerOfClient(clientId).boardId,
    async postId() {
      const body = { clientId, content: 'A canary draft', platforms: [platform] as const };
      return (await admin(contracts.createPost, { body: { ...body, platforms: [...body.platforms] } })).id;
    },
    async postImportId() {
      await connectedClientId();
      const fingerprint = randomBytes(32).toString('hex');
      const body = { clientId, fingerprint, fileName: 'december.csv', rows: 1 };
      return (await admin(contracts.createPostImport, { body })).id;
    },
    async postTemplateId() {
      const name = randomBytes(8).toString('hex');
      const body = { clientId, name, content: 'Fresh manakish', platforms: [platform] as const };
      return (await admin(contracts.createPostTemplate, { body: { ...body, platforms: [...body.platforms] } })).id;
    },
    async postSeriesId() {
      await connectedClientId();
      const body = { clientId, content: 'Market day', platforms: [platform] as const, repetition: aRepetition };
      return (await admin(contracts.createPostSeries, { body: { ...body, platforms: [...body.platforms] } })).series.id;
    },
    async evergreenId() {
      const body = { clientId, ...anEvergreenText, platforms: [platform] as const };
      return (await admin(contracts.createEvergreenPost, { body: { ...body, platforms: [...body.platforms] } })).id;
    },
    async approvalRoundId() {
      const body = { clientId, content: 'A question', platforms: [platform] as const };
      const { id } = await admin(contracts.createPost, { body: { ...body, platforms: [...body.platforms] } });
      return (await admin(contracts.createApproval, { body: { clientId, postIds: [id] } })).round.id;
    },
    async dayNoteId() {
      return (await admin(contracts.createDayNote, { body: { clientId, day: '2031-05-01', text: 'Closed' } })).id;
    },
    eventEndpointId,
    async eventDelivery() {
      const endpointId = await eventEndpointId();
      if (!(await mayHaveEndpoints())) return { endpointId, deliveryId: aMissingDelivery(clientId) };
      return {
        endpointId,
        deliveryId: (await admin(contracts.createEndpointTest, { params: { endpointId } })).id,
      };
    },
    async connectLinkId() {
      const body = { clientId, platforms: [platform] as const };
      const made = await admin(contracts.createConnectLink, { body: { ...body, platforms: [...body.platforms] } });
      return made.connectLink.id;
    },
    async reportLinkId() {
      return (await admin(contracts.createReportLink, { body: { clientId, month: '2026-10' } })).reportLink.id;
    },
    async subscriptionId() {
      const id = subscriptionIdOf(clientId);
      if (isSubClient === true) return id;
      const { plan } = await admin(contracts.getClient, { params: { clientId } });
      const body = { clientId, plan, method: 'now' } as const;
      await admin(contracts.createSubscription, { body });
      return id;
    },
    async mediaId() {
      const body = { clientId, name: 'manakish.jpg', type: 'image/jpeg', size: 4711 };
      return (await admin(contracts.createMedia, { body })).media.id;
    },
    checkedMediaId: () => upload(admin, clientId),
    connectionProof: () => agreeTo(pageOfClient(clientId).id),
    async accountChoice() {
      const [page, other] = [pageOfClient(clientId).id, pageOfClient(`${clientId} too`).id];
      const body = { ...(await agreeTo(page, other)), redirect_uri: returnAddress };
      const offer = await call(contracts.createConnection, { params: { platform }, body });
      return { choice: 'choice' in offer ? offer.choice : 'no-choice', accountId: page };
    },
    deletionId: () => newDeletionId(siteUrl),
    async invitationId() {
      const body = { email: `${randomBytes(8).toString('hex')}@team.example`, rank: 'viewer' as const };
      return (await admin(contracts.createInvitation, { body })).invitation.id;
    },
    apiKeyId: async () => (await call(contracts.createKey, { body: { name: 'Shop', scopes: ['read'] } })).key.id,
    returnAddress,
    applicationId: () => applicationAt(siteUrl),
  };
}

const applications = new Map<string, Promise<string>>();

/** One for all: an address may register only some. */
export function applicationAt(siteUrl: string): Promise<string> {
  const known = applications.get(siteUrl) ?? registerAt(siteUrl);
  applications.set(siteUrl, known);
  return known;
}

async function registerAt(siteUrl: string): Promise<string> {
  const body = { client_name: 'Agent', redirect_uris: ['https://agent.example/callback'] };
  const answer = await request(`${siteUrl}/api/applications`, 'POST', undefined, body);
  return contracts.createApplication.response.parse(answer.body).client_id;
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Creates each thing once, for requests that are refused and do not change it. */
export const lasting = (owner: Owner): Owner => ({
  ...owner,
  connectedClientId: once(owner.connectedClientId),
  tiktokClientId: once(owner.tiktokClientId),
  pinterestClientId: once(owner.pinterestClientId),
  postId: once(owner.postId),
  postImportId: once(owner.postImportId),
  postTemplateId: once(owner.postTemplateId),
  postSeriesId: once(owner.postSeriesId),
  evergreenId: once(owner.evergreenId),
  approvalRoundId: once(owner.approvalRoundId),
  dayNoteId: once(owner.dayNoteId),
  eventEndpointId: once(owner.eventEndpointId),
  eventDelivery: once(owner.eventDelivery),
  connectLinkId: once(owner.connectLinkId),
  reportLinkId: once(owner.reportLinkId),
  mediaId: once(owner.mediaId),
  checkedMediaId: once(owner.checkedMediaId),
  subscriptionId: once(owner.subscriptionId),
  connectionProof: once(owner.connectionProof),
  accountChoice: once(owner.accountChoice),
  deletionId: once(owner.deletionId),
  invitationId: once(owner.invitationId),
  apiKeyId: once(owner.apiKeyId),
});

/** For an unknown person, whom no limit counts. */
async function newDeletionId(siteUrl: string): Promise<DeletionId> {
  const said = { algorithm: 'HMAC-SHA256', issued_at: 1291836800, user_id: String(Date.now()) };
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  const signature = createHmac('sha256', simulatedSecret).update(payload).digest('base64url');
  const answer = await request(`${siteUrl}/api/auth/instagram/data-deletion`, 'POST', undefined, {
    signed_request: `${signature}.${payload}`,
  });
  return (answer.body as { deletion_id: DeletionId }).deletion_id;
}

/** Its data has the caller's id, so that only the data is missing. */
export function missingOwner(siteUrl: string, callerId: ClientId, clientId = newClientId()): Owner {
  return {
    clientId: () => clientId,
    email: () => `${clientId.toLowerCase()}@nowhere.example`,
    connectedClientId: async () => clientId,
    tiktokClientId: async () => clientId,
    pinterestClientId: async () => clientId,
    boardId: () => '549755885175000001',
    postId: async () => postIdOf(callerId, newId()),
    postImportId: async () => postImportIdOf(callerId, newId()),
    postTemplateId: async () => postTemplateIdOf(callerId, newId()),
    postSeriesId: async () => postSeriesIdOf(callerId, newId()),
    evergreenId: async () => evergreenIdOf(callerId, newId()),
    approvalRoundId: async () => approvalRoundIdOf(callerId, newId()),
    dayNoteId: async () => dayNoteIdOf(callerId, newId()),
    eventEndpointId: async () => eventEndpointIdOf(callerId, newId()),
    eventDelivery: async () => ({
      endpointId: eventEndpointIdOf(callerId, newId()),
      deliveryId: aMissingDelivery(callerId),
    }),
    connectLinkId: async () => connectLinkIdOf(callerId, newId()),
    reportLinkId: async () => reportLinkIdOf(callerId, newId()),
    mediaId: async () => mediaIdOf(callerId, newId()),
    checkedMediaId: async () => mediaIdOf(callerId, newId()),
    subscriptionId: async () => subscriptionIdOf(clientId),
    connectionProof: async () => ({ code: 'no-code', state: 'no-state' }),
    accountChoice: async () => ({ choice: 'no-choice', accountId: 'no-account' }),
    deletionId: async () => idOfDeletion('0'.repeat(32)),
    invitationId: async () => '0'.repeat(64),
    apiKeyId: async () => ApiKeyId.parse(`${callerId}-01abcdef`),
    returnAddress: returnAddressOf(siteUrl),
    applicationId: async () => 'app-none',
  };
}

export function observed(owner: Owner): { owner: Owner; isAskedFor: () => boolean } {
  let isAskedFor = false;
  const observing =
    <T>(make: () => T) =>
    () => {
      isAskedFor = true;
      return make();
    };
  return {
    owner: {
      clientId: observing(owner.clientId),
      email: observing(owner.email),
      connectedClientId: observing(owner.connectedClientId),
      tiktokClientId: observing(owner.tiktokClientId),
      pinterestClientId: observing(owner.pinterestClientId),
      boardId: observing(owner.boardId),
      postId: observing(owner.postId),
      postImportId: observing(owner.postImportId),
      postTemplateId: observing(owner.postTemplateId),
      postSeriesId: observing(owner.postSeriesId),
      evergreenId: observing(owner.evergreenId),
      approvalRoundId: observing(owner.approvalRoundId),
      dayNoteId: observing(owner.dayNoteId),
      eventEndpointId: observing(owner.eventEndpointId),
      eventDelivery: observing(owner.eventDelivery),
      connectLinkId: observing(owner.connectLinkId),
      reportLinkId: observing(owner.reportLinkId),
      mediaId: observing(owner.mediaId),
      checkedMediaId: observing(owner.checkedMediaId),
      subscriptionId: observing(owner.subscriptionId),
      connectionProof: observing(owner.connectionProof),
      accountChoice: observing(owner.accountChoice),
      deletionId: observing(owner.deletionId),
      invitationId: observing(owner.invitationId),
      apiKeyId: observing(owner.apiKeyId),
      returnAddress: owner.returnAddress,
      applicationId: owner.applicationId,
    },
    isAskedFor: () => isAskedFor,
  };
}
