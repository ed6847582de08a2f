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

/** An endpoint without one fails the tests of authorization and of bad input. */
const exampleRequests: { [N in ContractName]?: ExampleRequest<N> } = {
  getHealth: () => ({}),
  getOpenApi: () => ({}),
  signUp: () => ({
    body: { name: 'New client', email: newEmail(), password, confirmPassword: password, acceptTerms: true },
  }),
  getMe: () => ({}),
  endMySessions: () => ({}),
  endMyOtherSessions: () => ({}),
  endMySession: () => ({ params: { sessionId: randomUUID() } }),
  listMySessions: () => ({}),
  getMyTwoFactor: () => ({}),
  listMyPasskeys: () => ({}),
  sendMyEmailCode: () => ({}),
  verifyMyEmail: () => ({ body: { code: '471347' } }),
  editMe: () => ({ body: { company: 'Canary & Sons', notifications: { email: false }, language: 'fr' } }),

  listClients: () => ({ query: { page: '1', pageSize: '5' } }),
  listTrials: () => ({ query: { pageSize: '1' } }),
  findClientByEmail: (owner) => ({ query: { email: owner.email() } }),
  createClient: () => ({ body: { name: 'New client', email: newEmail(), plan: 'starter' } }),
  getClient: (owner) => ({ params: { clientId: owner.clientId() } }),
  editClient: (owner) => ({ params: { clientId: owner.clientId() }, body: { company: 'Canary & Sons' } }),
  deleteClient: (owner) => ({ params: { clientId: owner.clientId() } }),
  endSessions: (owner) => ({ params: { clientId: owner.clientId() } }),
  resetTwoFactor: (owner) => ({ params: { clientId: owner.clientId() } }),
  createTemporaryPassword: (owner) => ({ params: { clientId: owner.clientId() } }),

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
  searchPlaces: async (owner) => ({
    params: { clientId: await owner.connectedClientId(), platform: 'facebook' },
    query: { q: 'beirut' },
  }),
  disconnect: async (owner) => ({ params: { clientId: await owner.connectedClientId(), platform: 'facebook' } }),
  startConnection: (owner) => ({
    params: { platform: 'facebook' },
    body: { clientId: owner.clientId(), redirectUri: owner.returnAddress },
  }),
  finishConnection: async (owner) => ({
    params: { platform: 'facebook' },
    body: { ...(await owner.connectionProof()), redirect_uri: owner.returnAddress },
  }),
  describeClient: () => ({ params: { platform: 'bluesky' } }),
  chooseAccount: async (owner) => ({ params: { platform: 'facebook' }, body: await owner.accountChoice() }),

  listPosts: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPost: async (owner) => ({
    body: { clientId: await owner.connectedClientId(), content: 'Fresh manakish', platforms: ['facebook'] },
  }),
  preflightPost: (owner) => ({
    body: { clientId: owner.clientId(), content: 'Fresh manakish', platforms: ['facebook'] },
  }),
  getClientUsage: (owner) => ({ params: { clientId: owner.clientId() } }),
  getForecast: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPost: async (owner) => ({ params: { postId: await owner.postId() } }),
  updatePost: async (owner) => ({ params: { postId: await owner.postId() }, body: { content: 'Fresher manakish' } }),
  publishPost: async (owner) => ({ params: { postId: await owner.postId() } }),
  publishAnyway: async (owner) => ({ params: { postId: await owner.postId() } }),
  askNow: async (owner) => ({ params: { postId: await owner.postId() } }),
  retryFirstComment: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  markSeen: async (owner) => ({
    params: { postId: await owner.postId(), platform: 'facebook' },
    body: { outcome: 'published' },
  }),
  publishBatch: async (owner) => ({
    body: {
      clientId: await owner.connectedClientId(),
      contents: [{ content: 'Fresh manakish' }],
      platforms: ['facebook'],
    },
  }),
  deletePost: async (owner) => ({ params: { postId: await owner.postId() } }),
  removePublished: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  editPublished: async (owner) => ({
    params: { postId: await owner.postId(), platform: 'facebook' },
    body: { content: 'Fresher manakish' },
  }),
  getLiveNumbers: async (owner) => ({ params: { postId: await owner.postId(), platform: 'facebook' } }),
  listReceipts: async (owner) => ({ params: { postId: await owner.postId() } }),
  processScheduled: () => ({}),

  listPostImports: (owner) => ({ query: { clientId: owner.clientId() } }),
  beginPostImport: (owner) => ({
    body: { clientId: owner.clientId(), fingerprint: 'f'.repeat(64), fileName: 'december.csv', rows: 1 },
  }),
  importPosts: async (owner) => ({
    params: { importId: await owner.postImportId() },
    body: { posts: [{ row: 1, content: 'Fresh manakish', platforms: ['facebook'], status: 'draft' }] },
  }),
  fetchImportFiles: async (owner) => ({
    params: { importId: await owner.postImportId() },
    body: { addresses: ['https://127.0.0.1/oven.jpg'] },
  }),
  listImportFiles: async (owner) => ({ params: { importId: await owner.postImportId() } }),
  removeImportFiles: async (owner) => ({ params: { importId: await owner.postImportId() } }),
  undoPostImport: async (owner) => ({ params: { importId: await owner.postImportId() }, body: { from: 1 } }),

  listPostSeries: (owner) => ({ query: { clientId: owner.clientId() } }),
  createPostSeries: async (owner) => ({
    body: {
      clientId: await owner.connectedClientId(),
      content: 'Market day',
      platforms: ['facebook'],
      repetition: aRepetition,
    },
  }),
  changePostSeries: async (owner) => ({
    params: { seriesId: await owner.postSeriesId() },
    body: { from: 1, change: { content: 'Fair day' } },
  }),
  endPostSeries: async (owner) => ({ params: { seriesId: await owner.postSeriesId() }, body: { from: 1 } }),
  listEvergreen: (owner) => ({ query: { clientId: owner.clientId() } }),
  addEvergreen: (owner) => ({ body: { clientId: owner.clientId(), ...anEvergreenText, platforms: ['facebook'] } }),
  changeEvergreen: async (owner) => ({
    params: { evergreenId: await owner.evergreenId() },
    body: { everyDays: 60, version: 1 },
  }),
  removeEvergreen: async (owner) => ({ params: { evergreenId: await owner.evergreenId() } }),
  listEvergreenTurns: async (owner) => ({ params: { evergreenId: await owner.evergreenId() }, query: {} }),
  pauseEvergreen: (owner) => ({ params: { clientId: owner.clientId() }, body: { isPaused: true } }),
  listPostTemplates: (owner) => ({ query: { clientId: owner.clientId() } }),
  savePostTemplate: (owner) => ({
    body: {
      clientId: owner.clientId(),
      name: `Special ${randomUUID()}`,
      content: 'Fresh manakish',
      platforms: ['facebook'],
    },
  }),
  renamePostTemplate: async (owner) => ({
    params: { templateId: await owner.postTemplateId() },
    body: { name: `Special ${randomUUID()}` },
  }),
  deletePostTemplate: async (owner) => ({ params: { templateId: await owner.postTemplateId() } }),
  listWentOut: (owner) => ({
    query: { clientId: owner.clientId(), from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
  }),
  listDayNotes: (owner) => ({ query: { clientId: owner.clientId(), from: '2031-05-01', to: '2031-05-31' } }),
  writeDayNote: (owner) => ({ body: { clientId: owner.clientId(), day: '2031-05-01', text: 'Closed' } }),
  editDayNote: async (owner) => ({
    params: { noteId: await owner.dayNoteId() },
    body: { text: 'Open until noon', version: 1 },
  }),
  deleteDayNote: async (owner) => ({ params: { noteId: await owner.dayNoteId() } }),
  askForApproval: async (owner) => ({ body: { clientId: owner.clientId(), postIds: [await owner.postId()] } }),
  listApprovals: (owner) => ({ query: { clientId: owner.clientId() } }),
  listToApprove: (owner) => ({ query: { clientId: owner.clientId() } }),
  listApprovalChanges: (owner) => ({ query: { clientId: owner.clientId() }, headers: {} }),
  withdrawApproval: async (owner) => ({ params: { roundId: await owner.approvalRoundId() } }),
  remindOfApproval: async (owner) => ({ params: { roundId: await owner.approvalRoundId() } }),
  answerApproval: async (owner) => ({
    params: { roundId: await owner.approvalRoundId() },
    body: { answers: [{ postId: await owner.postId(), seen: '0', answer: 'yes' }] },
  }),
  commentOnApproval: async (owner) => ({
    params: { roundId: await owner.approvalRoundId() },
    body: { id: randomUUID(), postId: await owner.postId(), text: 'Nice' },
  }),
  getApprovalThread: async (owner) => ({ params: { postId: await owner.postId() }, query: {} }),
  openApprovalLink: async (owner) => ({ body: { token: `${await owner.approvalRoundId()}.no-secret` } }),
  answerApprovalLink: async (owner) => ({
    body: {
      token: `${await owner.approvalRoundId()}.no-secret`,
      name: 'Rana',
      answers: [{ postId: await owner.postId(), seen: '0', answer: 'yes' }],
    },
  }),
  commentOnApprovalLink: async (owner) => ({
    body: {
      token: `${await owner.approvalRoundId()}.no-secret`,
      name: 'Rana',
      id: randomUUID(),
      postId: await owner.postId(),
      text: 'Nice',
    },
  }),

  makeConnectLink: (owner) => ({ body: { clientId: owner.clientId(), platforms: ['instagram', 'facebook'] } }),
  listConnectLinks: (owner) => ({ query: { clientId: owner.clientId() } }),
  withdrawConnectLink: async (owner) => ({ params: { connectLinkId: await owner.connectLinkId() } }),
  openConnectLink: async (owner) => ({ body: { token: `${await owner.connectLinkId()}.no-secret` } }),
  connectByLink: async (owner) => ({
    params: { platform: 'facebook' },
    body: { step: 'start', token: `${await owner.connectLinkId()}.no-secret` },
  }),

  createMedia: (owner) => ({
    body: { clientId: owner.clientId(), name: 'manakish.jpg', type: 'image/jpeg', size: 4711 },
  }),
  copyMedia: async (owner) => ({
    params: { mediaId: await owner.checkedMediaId() },
    body: { clientId: owner.clientId() },
  }),
  listMedia: (owner) => ({ query: { clientId: owner.clientId() } }),
  getMedia: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),
  listMediaUses: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),
  tagFiles: async (owner) => ({ body: { mediaIds: [await owner.checkedMediaId()], add: ['Summer'] } }),
  removeFiles: async (owner) => ({ body: { mediaIds: [await owner.mediaId()] } }),
  deleteMedia: async (owner) => ({ params: { mediaId: await owner.mediaId() } }),

  listSubscriptions: () => ({ query: { status: 'trial', plan: 'all' } }),
  createSubscription: (owner) => ({ body: { email: owner.email(), plan: 'starter', method: 'later' } }),
  getSubscriptionStatistics: () => ({}),
  listRenewals: () => ({}),
  changeSubscription: async (owner) => ({
    params: { subscriptionId: await owner.subscriptionId() },
    body: { status: 'cancelled' },
  }),
  deleteSubscription: async (owner) => ({ params: { subscriptionId: await owner.subscriptionId() } }),

  getClientStatistics: () => ({}),
  getPostStatistics: () => ({}),
  getPublishingStatistics: () => ({}),
  getMediaStatistics: () => ({}),

  verifyWebhook: () => ({
    ...atInstagram,
    query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'not what we agreed on' },
  }),
  receiveWebhook: () => ({ ...atInstagram, headers: {}, body: { object: 'instagram', entry: [] } }),
  receiveBrowserReports: () => ({ body: [{ type: 'csp-violation', url: 'https://nashra.example/login' }] }),
  getWebhookStatus: () => atInstagram,
  connectWebhook: (owner) => ({
    ...atInstagram,
    body: { callback_url: new URL('/api/webhooks/instagram', owner.returnAddress).href },
  }),
  disconnectWebhook: () => atInstagram,
  listWebhookEvents: () => ({ ...atInstagram, headers: {} }),
  getAnalytics: (owner) => ({
    params: { clientId: owner.clientId() },
    query: { from: '2026-10-01', to: '2026-11-30', platform: 'facebook' },
  }),
  listHistory: (owner) => ({
    params: { clientId: owner.clientId() },
    query: { from: '2026-10-01', to: '2026-11-30', platform: 'facebook' },
  }),

  deauthorize: () => ({
    ...atInstagram,
    body: { user_id: '218471', signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' },
  }),
  receiveDeletion: () => ({
    ...atInstagram,
    body: { user_id: '218471', signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' },
  }),
  receiveDeletionCallback: () => ({ body: { signed_request: 'forged.eyJ1c2VyX2lkIjoiMjE4NDcxIn0' } }),
  requestDeletion: () => ({ body: { user_id: newEmail(), request_type: 'full_deletion' } }),
  listDeletions: () => ({}),
  getDeletion: async (owner) => ({ params: { deletionId: await owner.deletionId() } }),
  confirmDeletion: async (owner) => ({
    params: { deletionId: await owner.deletionId() },
    body: { token: 'nobody-was-ever-sent-this-token-of-43-letters'.slice(0, 43) },
  }),
  cancelDeletion: async (owner) => ({
    params: { deletionId: await owner.deletionId() },
    body: { token: 'nobody-was-ever-sent-this-token-of-43-letters'.slice(0, 43) },
  }),

  getConversations: (owner) => ({ params: { clientId: owner.clientId() } }),
  editConversations: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { savedReplies: [{ name: 'Hours', text: 'We are open until noon' }], version: 0 },
  }),
  listComments: (owner) => ({ params: { clientId: owner.clientId() }, query: { q: 'open' } }),
  readComments: (owner) => ({ params: { clientId: owner.clientId() } }),
  answerComment: (owner) => ({
    params: { clientId: owner.clientId(), commentId: aCommentId },
    body: { replyId: '0b8f6a52-7d0e-4b57-9a43-0d2f6c6f5c11', text: 'We are open until noon' },
  }),
  changeComment: (owner) => ({
    params: { clientId: owner.clientId(), commentId: aCommentId },
    body: { state: 'done' },
  }),
  deleteComment: (owner) => ({ params: { clientId: owner.clientId(), commentId: aCommentId } }),

  suggestCaptions: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { brief: 'Fresh manakish', tone: 'friendly', length: 'short', language: 'en', platforms: ['facebook'] },
  }),
  getCaptionSpend: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPlatformSpend: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPlatformUploads: (owner) => ({ params: { clientId: owner.clientId() } }),
  setPlatformBudget: (owner) => ({
    params: { clientId: owner.clientId(), platform: 'twitter' },
    body: { budget: 7_000_000 },
  }),
  listPlatformStops: () => ({}),
  liftPlatformStop: () => ({ params: { platform: 'twitter' } }),
  getBrandNotes: (owner) => ({ params: { clientId: owner.clientId() } }),
  getPostingSettings: (owner) => ({ params: { clientId: owner.clientId() } }),
  getReportSettings: (owner) => ({ params: { clientId: owner.clientId() } }),
  editReportSettings: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { ...reportsOn(), version: 0 },
  }),
  listReportRecipients: (owner) => ({ params: { clientId: owner.clientId() } }),
  askReportRecipient: (owner) => ({ params: { clientId: owner.clientId() }, body: { email: newEmail() } }),
  openReportRecipient: (owner) => ({ body: { token: aRecipientToken(owner) } }),
  answerReportRecipient: (owner) => ({ body: { token: aRecipientToken(owner), answer: 'stop' } }),
  stopReports: (owner) => ({ query: { token: aRecipientToken(owner) } }),
  openStopPage: (owner) => ({ query: { token: aRecipientToken(owner) } }),
  getReport: (owner) => ({ params: { clientId: owner.clientId(), month: '2026-10' } }),
  listReports: (owner) => ({ params: { clientId: owner.clientId() } }),
  sendReport: (owner) => ({ params: { clientId: owner.clientId() }, body: { period: '2026-10' } }),
  getMailRefusal: (owner) => ({ params: { clientId: owner.clientId() } }),
  clearMailRefusal: (owner) => ({ params: { clientId: owner.clientId() } }),
  makeReportLink: (owner) => ({ body: { clientId: owner.clientId(), month: '2026-10' } }),
  listReportLinks: (owner) => ({ query: { clientId: owner.clientId() } }),
  withdrawReportLink: async (owner) => ({ params: { reportLinkId: await owner.reportLinkId() } }),
  openReportLink: async (owner) => ({ body: { token: `${await owner.reportLinkId()}.no-secret` } }),
  editPostingSettings: (owner) => ({
    params: { clientId: owner.clientId() },
    body: { slots: [{ weekday: 1, time: '10:30' }], version: 0 },
  }),
  getCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  makeCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  withdrawCalendarFeed: (owner) => ({ params: { clientId: owner.clientId() } }),
  readCalendarFeed: (owner) => ({
    params: { feed: feedFile(owner.clientId()) },
    query: { key: 'nobody-was-ever-given-this-key-of-43-letters' },
  }),
  proposeTimes: (owner) => ({ params: { clientId: owner.clientId() }, query: { platforms: 'instagram,facebook' } }),
  listClientMarks: (owner) => ({ query: { clientIds: owner.clientId() } }),
  getClientMark: (owner) => ({ params: { clientId: owner.clientId() } }),
  editClientMark: (owner) => ({ params: { clientId: owner.clientId() }, body: { colour: 'teal' } }),
  editBrandNotes: (owner) => ({ params: { clientId: owner.clientId() }, body: { text: 'We say manousheh' } }),

  getHome: () => ({}),

  listQueues: () => ({}),
  listFailures: () => ({ query: { days: '30' } }),
  retryFailures: () => ({ body: { platform: 'facebook', postIds: [postIdOf(newClientId(), newId())] } }),
  listConnectionsAtRisk: () => ({}),
  redriveQueue: () => ({ params: { name: 'metrics' } }),

  listAudit: () => ({ query: { kind: 'client.edited', pageSize: '5' } }),
  listJobs: () => ({}),

  cleanUp: () => ({ body: { dryRun: true } }),

  listNotifications: (owner) => ({ query: { clientId: owner.clientId() } }),
  readNotifications: (owner) => ({ body: { clientId: owner.clientId(), until: '2026-11-22T12:00:00.000Z' } }),

  getPushKey: () => ({}),
  subscribeToPush: () => ({
    body: { endpoint: pushEndpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  }),
  unsubscribeFromPush: () => ({ body: { endpoint: pushEndpoint } }),
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
