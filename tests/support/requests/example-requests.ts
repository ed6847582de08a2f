import { randomUUID } from 'node:crypto';
import { newId } from '../../../functions/runtime/random.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { ContractName, Contracts } from '../../../shared/contracts/contracts.ts';
import { commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import { feedFile } from '../../../shared/domain/feeds/calendar-feed.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../ids.ts';
import { anEvergreenText, aRepetition, type Owner } from './owners.ts';

/** About new data of the owner, or about no data. */
type ExampleRequest<N extends ContractName> = (owner: Owner) => SentOf<Contracts[N]> | Promise<SentOf<Contracts[N]>>;

const password = 'canary password 4713';
const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/canary';
const atInstagram = { params: { platform: 'instagram' } } as const;
const reportsOn = () => ({
  isOn: true,
  day: 3,
  language: 'ar' as const,
  recipients: ['accounts@clients.example'],
  isPreviewedFirst: false,
  isWeekly: true,
});
const aCommentId = commentIdOf({ platform: 'facebook', remoteId: '128404805662953_12345' });
const aRecipientToken = (owner: Owner) => `${owner.clientId()}.${'0'.repeat(64)}.no-secret`;
const newEmail = () => `new-${randomUUID()}@clients.example`;

const consentRequest = async (owner: Owner) => ({
  client_id: await owner.applicationId(),
  response_type: 'code',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
});

/** Only what goes out needs an account. */
async function aPublishablePost(owner: Owner) {
  await owner.connectedClientId();
  return { params: { postId: await owner.postId() } };
}

/** An endpoint without one fails the tests of authorization and of bad input. */
const exampleRequests: { [N in ContractName]?: ExampleRequest<N> } = {
  getHealth: () => ({}),
  getOpenApi: () => ({}),
  getOpenApiOfKeys: () => ({}),
  createSignUp: () => ({
    body: { name: 'New client', email: newEmail(), password, confirmPassword: password, acceptTerms: true },
  }),
  getMe: () => ({}),
  deleteMySessions: () => ({}),
  deleteMyOtherSessions: () => ({}),
  deleteMySession: () => ({ params: { sessionId: randomUUID() } }),
  listMySessions: () => ({}),
  getMyTwoFactor: () => ({}),
  listMyPasskeys: () => ({}),
  createMyEmailCode: () => ({}),
  createMyEmailVerification: () => ({ body: { code: '471347' } }),
  updateMe: () => ({ body: { company: 'Canary & Sons', notifications: { email: false }, language: 'fr' } }),

  listClients: () => ({ query: { page: '1', pageSize: '5' } }),
  listTrials: () => ({ query: { pageSize: '1' } }),
  getClientByEmail: (owner) => ({ query: { email: owner.email() } }),
  createClient: () => ({ body: { name: 'New client', email: newEmail(), plan: 'starter' } }),
  getClient: (owner) => ({ params: { clientId: owner.clientId() } }),
  updateClient: (owner) => ({ params: { clientId: owner.clientId() }, body: { company: 'Canary & Sons' } }),
  deleteClient: (owner) => ({ params: { clientId: owner.clientId() } }),
  deleteClientSessions: (owner) => ({ params: { clientId: owner.clientId() } }),
  deleteClientTwoFactor: (owner) => ({ params: { clientId: owner.clientId() } }),
  createTemporaryPassword: (owner) => ({ params: { clientId: owner.clientId() } }),

  listTeam: () => ({}),
  updateTeam: () => ({ body: { isTwoFactorObligatory: false } }),
  listClientMembers: (owner) => ({ params: { clientId: owner.clientId() } }),
  updateTeamMember: (owner) => ({ params: { memberId: owner.clientId() }, body: { rank: 'viewer' } }),
  deleteTeamMember: (owner) => ({ params: { memberId: owner.clientId() }, query: {} }),
  createInvitation: () => ({ body: { email: newEmail(), rank: 'writer' } }),
  deleteInvitation: async (owner) => ({ params: { invitationId: await owner.invitationId() } }),
  createInvitationView: async (owner) => ({ body: { token: await owner.invitationId() } }),
  createTeamMember: async (owner) => ({ body: { token: await owner.invitationId(), name: 'Nour', password } }),

  getCaller: () => ({}),
  listKeys: () => ({}),
  listTeamKeys: () => ({}),
  createKey: () => ({ body: { name: 'Shop', scopes: ['read', 'draft'], expiresInDays: 30 } }),
  updateKey: async (owner) => ({ params: { keyId: await owner.apiKeyId() }, body: { name: 'Website' } }),
  createApplication: () => ({ body: { client_name: 'Agent', redirect_uris: ['https://agent.example/callback'] } }),
  createConsentView: async (owner) => ({ body: await consentRequest(owner) }),
  createConsent: async (owner) => ({ body: { request: await consentRequest(owner), scopes: ['read'] } }),
  createToken: () => ({ body: { grant_type: 'refresh_token', client_id: 'app-none', refresh_token: 'none' } }),
  createTokenRevocation: () => ({ body: { client_id: 'app-none', token: 'none' } }),
  createKeyRotation: async (owner) => ({ params: { keyId: await owner.apiKeyId() }, body: { overlapHours: 1 } }),
  deleteKey: async (owner) => ({ params: { keyId: await owner.apiKeyId() } }),

  listSubClients: (owner) => ({ params: { clientId: owner.clientId() }, query: { page: '1' } }),
  createSubClient: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { name: 'New sub-client', email: newEmail(), password },
  }),

  listConnections: (owner) => ({ params: { clientId: owner.clientId() } }),
  getAccountOptions: async (owner) => ({ params: { clientId: await owner.tiktokClientId(), platform: 'tiktok' } }),
  listBoardSections: async (owner) => ({
    params: { clientId: await owner.pinterestClientId(), platform: 'pinterest', boardId: owner.boardId() },
  }),
  createBoard: async (owner) => ({
    params: { clientId: await owner.pinterestClientId(), platform: 'pinterest' },
    body: { name: `Breakfast ${randomUUID()}`, isSecret: true },
  }),
  listPlaces: async (owner) => ({
    params: { clientId: await owner.connectedClientId(), platform: 'facebook' },
    query: { q: 'beirut' },
  }),
  deleteConnection: async (owner) => ({ params: { clientId: await owner.connectedClientId(), platform: 'facebook' } }),
  createAuthorization: (owner) => ({
    params: { platform: 'facebook' },
    body: { clientId: owner.clientId(), redirectUri: owner.returnAddress },
  }),
  createConnection: async (owner) => ({
    params: { platform: 'facebook' },
    body: { ...(await owner.connectionProof()), redirect_uri: owner.returnAddress },
  }),
  getClientMetadata: () => ({ params: { platform: 'bluesky' } }),
  createAccountChoice: async (owner) => ({ params: { platform: 'facebook' }, body: await owner.accountChoice() }),

  listPostLabels: (owner) => ({ query: { clientId: owner.clientId() } }),
  listPosts: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPost: async (owner) => ({
    body: { clientId: await owner.connectedClientId(), content: 'Fresh manakish', platforms: ['facebook'] },
  }),
  createPreflight: (owner) => ({
    body: { clientId: owner.clientId(), content: 'Fresh manakish', platforms: ['facebook'] },
  }),
  createSlotProposals: async (owner) => ({ body: { postIds: [await owner.postId()] } }),
  getClientUsage: (owner) => ({ params: { clientId: owner.clientId() } }),
  getForecast: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPost: async (owner) => ({ params: { postId: await owner.postId() } }),
  updatePost: async (owner) => ({ params: { postId: await owner.postId() }, body: { content: 'Fresher manakish' } }),
  updatePostAssignee: async (owner) => ({ params: { postId: await owner.postId() }, body: { assignee: null } }),
  createPublication: aPublishablePost,
  createForcedPublication: aPublishablePost,
  createStatusCheck: async (owner) => ({ params: { postId: await owner.postId() } }),
  createFirstComment: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  createOutcome: async (owner) => ({
    params: { postId: await owner.postId(), platform: 'facebook' },
    body: { outcome: 'published' },
  }),
  createReviewRequest: async (owner) => ({ params: { postId: await owner.postId() } }),
  createReview: async (owner) => ({
    params: { postId: await owner.postId() },
    body: { answer: 'change', text: 'Name the price', version: 1 },
  }),
  getReviewNote: async (owner) => ({ params: { postId: await owner.postId() } }),
  createPostBatch: async (owner) => ({
    body: {
      clientId: await owner.connectedClientId(),
      contents: [{ content: 'Fresh manakish' }],
      platforms: ['facebook'],
    },
  }),
  deletePost: async (owner) => ({ params: { postId: await owner.postId() } }),
  deletePublication: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  updatePublication: async (owner) => ({
    params: { postId: await owner.postId(), platform: 'facebook' },
    body: { content: 'Fresher manakish' },
  }),
  getPublicationMetrics: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  listReceipts: async (owner) => ({ params: { postId: await owner.postId() } }),
  createPublishRun: () => ({}),

  listPostImports: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPostImport: (owner) => ({
    body: { clientId: owner.clientId(), fingerprint: 'f'.repeat(64), fileName: 'december.csv', rows: 1 },
  }),
  createImportedPosts: async (owner) => ({
    params: { importId: await owner.postImportId() },
    body: { posts: [{ row: 1, content: 'Fresh manakish', platforms: ['facebook'], status: 'draft' }] },
  }),
  createImportFiles: async (owner) => ({
    params: { importId: await owner.postImportId() },
    body: { addresses: ['https://127.0.0.1/oven.jpg'] },
  }),
  listImportFiles: async (owner) => ({ params: { importId: await owner.postImportId() } }),
  deleteImportFiles: async (owner) => ({ params: { importId: await owner.postImportId() } }),
  createImportUndo: async (owner) => ({ params: { importId: await owner.postImportId() }, body: { from: 1 } }),

  listPostSeries: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPostSeries: async (owner) => ({
    body: {
      clientId: await owner.connectedClientId(),
      content: 'Market day',
      platforms: ['facebook'],
      repetition: aRepetition,
    },
  }),
  createSeriesChange: async (owner) => ({
    params: { seriesId: await owner.postSeriesId() },
    body: { from: 1, change: { content: 'Fair day' } },
  }),
  createSeriesEnd: async (owner) => ({ params: { seriesId: await owner.postSeriesId() }, body: { from: 1 } }),
  listEvergreenPosts: (owner) => ({ query: { clientId: owner.clientId() } }),
  createEvergreenPost: (owner) => ({
    body: { clientId: owner.clientId(), ...anEvergreenText, platforms: ['facebook'] },
  }),
  updateEvergreenPost: async (owner) => ({
    params: { evergreenId: await owner.evergreenId() },
    body: { everyDays: 60, version: 1 },
  }),
  deleteEvergreenPost: async (owner) => ({ params: { evergreenId: await owner.evergreenId() } }),
  listEvergreenRepeats: async (owner) => ({ params: { evergreenId: await owner.evergreenId() }, query: {} }),
  updateEvergreenSettings: (owner) => ({ params: { clientId: owner.clientId() }, body: { isPaused: true } }),
  listPostTemplates: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPostTemplate: (owner) => ({
    body: {
      clientId: owner.clientId(),
      name: `Special ${randomUUID()}`,
      content: 'Fresh manakish',
      platforms: ['facebook'],
    },
  }),
  updatePostTemplate: async (owner) => ({
    params: { templateId: await owner.postTemplateId() },
    body: { name: `Special ${randomUUID()}` },
  }),
  deletePostTemplate: async (owner) => ({ params: { templateId: await owner.postTemplateId() } }),
  listPublications: (owner) => ({
    query: { clientId: owner.clientId(), from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
  }),
  listDayNotes: (owner) => ({ query: { clientId: owner.clientId(), from: '2031-05-01', to: '2031-05-31' } }),
  createDayNote: (owner) => ({ body: { clientId: owner.clientId(), day: '2031-05-01', text: 'Closed' } }),
  updateDayNote: async (owner) => ({
    params: { noteId: await owner.dayNoteId() },
    body: { text: 'Open until noon', version: 1 },
  }),
  deleteDayNote: async (owner) => ({ params: { noteId: await owner.dayNoteId() } }),
  createApproval: async (owner) => ({ body: { clientId: owner.clientId(), postIds: [await owner.postId()] } }),
  createMailedApproval: async (owner) => ({ body: { clientId: owner.clientId(), postIds: [await owner.postId()] } }),
  listApprovals: (owner) => ({ query: { clientId: owner.clientId() } }),
  listOpenApprovals: (owner) => ({ query: { clientId: owner.clientId() } }),
  listApprovalChanges: (owner) => ({ query: { clientId: owner.clientId() }, headers: {} }),
  deleteApproval: async (owner) => ({ params: { roundId: await owner.approvalRoundId() } }),
  createApprovalReminder: async (owner) => ({ params: { roundId: await owner.approvalRoundId() } }),
  createApprovalAnswer: async (owner) => ({
    params: { roundId: await owner.approvalRoundId() },
    body: { answers: [{ postId: await owner.postId(), seen: '0', answer: 'yes' }] },
  }),
  createApprovalComment: async (owner) => ({
    params: { roundId: await owner.approvalRoundId() },
    body: { id: randomUUID(), postId: await owner.postId(), text: 'Nice' },
  }),
  getApprovalThread: async (owner) => ({ params: { postId: await owner.postId() }, query: {} }),
  createApprovalView: async (owner) => ({ body: { token: `${await owner.approvalRoundId()}.no-secret` } }),
  createApprovalLinkAnswer: async (owner) => ({
    body: {
      token: `${await owner.approvalRoundId()}.no-secret`,
      name: 'Rana',
      answers: [{ postId: await owner.postId(), seen: '0', answer: 'yes' }],
    },
  }),
  createApprovalLinkComment: async (owner) => ({
    body: {
      token: `${await owner.approvalRoundId()}.no-secret`,
      name: 'Rana',
      id: randomUUID(),
      postId: await owner.postId(),
      text: 'Nice',
    },
  }),

  createConnectLink: (owner) => ({ body: { clientId: owner.clientId(), platforms: ['instagram', 'facebook'] } }),
  listConnectLinks: (owner) => ({ query: { clientId: owner.clientId() } }),
  deleteConnectLink: async (owner) => ({ params: { connectLinkId: await owner.connectLinkId() } }),
  createConnectLinkView: async (owner) => ({ body: { token: `${await owner.connectLinkId()}.no-secret` } }),
  createLinkConnection: async (owner) => ({
    params: { platform: 'facebook' },
    body: { step: 'start', token: `${await owner.connectLinkId()}.no-secret` },
  }),

  createMedia: (owner) => ({
    body: { clientId: owner.clientId(), name: 'manakish.jpg', type: 'image/jpeg', size: 4711 },
  }),
  createMediaCopy: async (owner) => ({
    params: { mediaId: await owner.checkedMediaId() },
    body: { clientId: owner.clientId() },
  }),
  createPoster: async (owner) => ({ params: { mediaId: await owner.checkedMediaId() }, body: { size: 4711 } }),
  listMedia: (owner) => ({ query: { clientId: owner.clientId() } }),
  getMedia: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),
  listMediaUses: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),
  createMediaTags: async (owner) => ({ body: { mediaIds: [await owner.checkedMediaId()], add: ['Summer'] } }),
  createMediaRemovals: async (owner) => ({ body: { mediaIds: [await owner.mediaId()] } }),
  deleteMedia: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),

  listSubscriptions: () => ({ query: { status: 'trial', plan: 'all' } }),
  createSubscription: (owner) => ({ body: { email: owner.email(), plan: 'starter', method: 'later' } }),
  getSubscriptionStatistics: () => ({}),
  listRenewals: () => ({}),
  updateSubscription: async (owner) => ({
    params: { subscriptionId: await owner.subscriptionId() },
    body: { status: 'cancelled' },
  }),
  deleteSubscription: async (owner) => ({ params: { subscriptionId: await owner.subscriptionId() } }),

  getClientStatistics: () => ({}),
  getPostStatistics: () => ({}),
  getPublishingStatistics: () => ({}),
  getMediaStatistics: () => ({}),

  getWebhookChallenge: () => ({
    ...atInstagram,
    query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'not what we agreed on' },
  }),
  createWebhookDelivery: () => ({ ...atInstagram, headers: {}, body: { object: 'instagram', entry: [] } }),
  createBrowserReports: () => ({ body: [{ type: 'csp-violation', url: 'https://nashra.example/login' }] }),
  getWebhookStatus: () => atInstagram,
  createWebhookConnection: (owner) => ({
    ...atInstagram,
    body: { callback_url: new URL('/api/webhooks/instagram', owner.returnAddress).href },
  }),
  deleteWebhookConnection: () => atInstagram,
  listWebhookEvents: () => ({ ...atInstagram, headers: {} }),
  getAnalytics: (owner) => ({
    params: { clientId: owner.clientId() },
    query: { from: '2026-10-01', to: '2026-11-30', platform: 'facebook' },
  }),
  listHistory: (owner) => ({
    params: { clientId: owner.clientId() },
    query: { from: '2026-10-01', to: '2026-11-30', platform: 'facebook' },
  }),

  createDeauthorization: () => ({
    ...atInstagram,
    body: { user_id: '218471', signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' },
  }),
  createPlatformDeletion: () => ({
    ...atInstagram,
    body: { user_id: '218471', signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' },
  }),
  createDeletionCallback: () => ({ body: { signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' } }),
  createDeletion: () => ({ body: { user_id: newEmail(), request_type: 'full_deletion' } }),
  listDeletions: () => ({}),
  getDeletion: async (owner) => ({ params: { deletionId: await owner.deletionId() } }),
  createDeletionConfirmation: async (owner) => ({
    params: { deletionId: await owner.deletionId() },
    body: { token: 'nobody-was-ever-sent-this-token-of-43-letters'.slice(0, 43) },
  }),
  createDeletionCancellation: async (owner) => ({
    params: { deletionId: await owner.deletionId() },
    body: { token: 'nobody-was-ever-sent-this-token-of-43-letters'.slice(0, 43) },
  }),

  listConversations: () => ({ query: { state: 'open' } }),
  getConversationCounts: () => ({}),
  getConversationSettings: (owner) => ({ params: { clientId: owner.clientId() } }),
  updateConversationSettings: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { savedReplies: [{ name: 'Hours', text: 'We are open until noon' }], version: 0 },
  }),
  listComments: (owner) => ({ params: { clientId: owner.clientId() }, query: { q: 'open' } }),
  createCommentReading: (owner) => ({ params: { clientId: owner.clientId() } }),
  createReply: (owner) => ({
    params: { clientId: owner.clientId(), commentId: aCommentId },
    body: { replyId: '0b8f6a52-7d0e-4b57-9a43-0d2f6c6f5c11', text: 'We are open until noon' },
  }),
  updateComment: (owner) => ({
    params: { clientId: owner.clientId(), commentId: aCommentId },
    body: { state: 'done' },
  }),
  deleteComment: (owner) => ({ params: { clientId: owner.clientId(), commentId: aCommentId } }),

  createCaptions: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { brief: 'Fresh manakish', tone: 'friendly', length: 'short', language: 'en', platforms: ['facebook'] },
  }),
  createMonthDraft: (owner) => ({
    params: { clientId: owner.clientId() },
    body: {
      month: new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7),
      posts: 2,
      about: 'Fresh manakish',
      tone: 'friendly',
      language: 'en',
      platforms: ['facebook'],
    },
  }),
  createReplyDraft: (owner) => ({ params: { clientId: owner.clientId() }, body: { commentId: aCommentId } }),
  createPostComparison: async (owner) => ({
    params: { clientId: owner.clientId() },
    body: {
      postId: await owner.postId(),
      platform: 'facebook',
      publishedAt: '2026-11-20T12:00:00.000Z',
      language: 'en',
    },
  }),
  getCaptionSpend: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPlatformSpend: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPlatformUploads: (owner) => ({ params: { clientId: owner.clientId() } }),
  updatePlatformBudget: (owner) => ({
    params: { clientId: owner.clientId(), platform: 'twitter' },
    body: { budget: 7_000_000 },
  }),
  listPlatformStops: () => ({}),
  listPublishingHolds: () => ({}),
  createPublishingHold: (owner) => ({ body: { scope: owner.clientId() } }),
  createPublishingRelease: (owner) => ({ params: { scope: owner.clientId() }, body: { missed: 'draft' } }),
  deletePlatformStop: () => ({ params: { platform: 'twitter' } }),
  getBrandNotes: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPostingSettings: (owner) => ({ params: { clientId: owner.clientId() } }),
  getReportSettings: (owner) => ({ params: { clientId: owner.clientId() } }),
  updateReportSettings: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { ...reportsOn(), version: 0 },
  }),
  listReportRecipients: (owner) => ({ params: { clientId: owner.clientId() } }),
  createReportRecipient: (owner) => ({ params: { clientId: owner.clientId() }, body: { email: newEmail() } }),
  createReportRecipientView: (owner) => ({ body: { token: aRecipientToken(owner) } }),
  createReportRecipientAnswer: (owner) => ({ body: { token: aRecipientToken(owner), answer: 'stop' } }),
  createReportStop: (owner) => ({ query: { token: aRecipientToken(owner) } }),
  getReportStopPage: (owner) => ({ query: { token: aRecipientToken(owner) } }),
  getReport: (owner) => ({ params: { clientId: owner.clientId(), month: '2026-10' } }),
  listReports: (owner) => ({ params: { clientId: owner.clientId() } }),
  createReport: (owner) => ({ params: { clientId: owner.clientId() }, body: { period: '2026-10' } }),
  getMailRefusal: (owner) => ({ params: { clientId: owner.clientId() } }),
  deleteMailRefusal: (owner) => ({ params: { clientId: owner.clientId() } }),
  createReportLink: (owner) => ({ body: { clientId: owner.clientId(), month: '2026-10' } }),
  listReportLinks: (owner) => ({ query: { clientId: owner.clientId() } }),
  deleteReportLink: async (owner) => ({ params: { reportLinkId: await owner.reportLinkId() } }),
  createReportLinkView: async (owner) => ({ body: { token: `${await owner.reportLinkId()}.no-secret` } }),
  updatePostingSettings: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { slots: [{ weekday: 1, time: '10:30' }], version: 0 },
  }),
  getCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  createCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  deleteCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  getCalendarFeedFile: (owner) => ({
    params: { feed: feedFile(owner.clientId()) },
    query: { key: 'nobody-was-ever-given-this-key-of-43-letters' },
  }),
  listProposedTimes: (owner) => ({
    params: { clientId: owner.clientId() },
    query: { platforms: 'instagram,facebook' },
  }),
  listBranding: (owner) => ({ query: { clientIds: owner.clientId() } }),
  getBranding: (owner) => ({ params: { clientId: owner.clientId() } }),
  updateBranding: (owner) => ({ params: { clientId: owner.clientId() }, body: { colour: 'teal' } }),
  updateBrandNotes: (owner) => ({ params: { clientId: owner.clientId() }, body: { text: 'We say manousheh' } }),

  getAgencyNumbers: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getHome: () => ({ query: {} }),
  getCalendar: (owner) => ({
    query: { clientId: owner.clientId(), from: '2031-05-01T00:00:00.000Z', to: '2031-06-01T00:00:00.000Z' },
  }),

  listEventEndpoints: (owner) => ({ query: { clientId: owner.clientId() } }),
  createEventEndpoint: (owner) => ({
    body: { clientId: owner.clientId(), url: 'https://hooks.clients.example/events', kinds: ['post.published'] },
  }),
  getEventEndpoint: async (owner) => ({ params: { endpointId: await owner.eventEndpointId() } }),
  updateEventEndpoint: async (owner) => ({
    params: { endpointId: await owner.eventEndpointId() },
    body: { name: 'Stock', version: 1 },
  }),
  deleteEventEndpoint: async (owner) => ({ params: { endpointId: await owner.eventEndpointId() } }),
  createSecretRotation: async (owner) => ({ params: { endpointId: await owner.eventEndpointId() }, body: {} }),
  createEndpointTest: async (owner) => ({ params: { endpointId: await owner.eventEndpointId() } }),
  listEventDeliveries: async (owner) => ({ params: { endpointId: await owner.eventEndpointId() }, query: {} }),
  createDeliveryReplay: async (owner) => ({ params: await owner.eventDelivery() }),
  createEventReplay: async (owner) => ({
    params: { endpointId: await owner.eventEndpointId() },
    body: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
  }),

  listQueues: () => ({}),
  listFailures: () => ({ query: { days: '30' } }),
  createFailureRetries: () => ({ body: { platform: 'facebook', postIds: [postIdOf(newClientId(), newId())] } }),
  listConnectionsAtRisk: () => ({}),
  createRedrive: () => ({ params: { name: 'metrics' } }),

  listAuditEntries: () => ({ query: { kind: 'client.edited', pageSize: '5' } }),
  listJobs: () => ({}),

  createCleanup: () => ({ body: { dryRun: true } }),

  listNotifications: (owner) => ({ query: { clientId: owner.clientId() } }),
  createNotificationReadMark: (owner) => ({ body: { clientId: owner.clientId(), until: '2026-11-22T12:00:00.000Z' } }),

  getPushKey: () => ({}),
  createPushSubscription: () => ({
    body: { endpoint: pushEndpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  }),
  deletePushSubscription: () => ({ body: { endpoint: pushEndpoint } }),
};

export interface Sent {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

export async function exampleOf(name: ContractName, owner: Owner): Promise<Sent> {
  const example: ((owner: Owner) => Sent | Promise<Sent>) | undefined = exampleRequests[name];
  if (example === undefined)
    throw new Error(`${name} has no example request: add one in tests/support/requests/example-requests.ts`);
  return example(owner);
}
