import { generatePath } from 'react-router-dom';
import type { DeletionId } from '../../shared/domain/deletion/data-deletion.ts';
import type { ClientId, PostId } from '../../shared/domain/ids.ts';
import type { Plan } from '../../shared/domain/plans/plans.ts';
import type { Platform, WebhookPlatform } from '../../shared/platforms/platforms.ts';
import { consentPage, joinPage } from '../../shared/public-pages.ts';
import { createPath } from '../../shared/share-target.ts';

export const patterns = {
  landing: '/',
  login: '/login',
  signUp: '/signup',
  pricing: '/pricing',
  payment: '/payment',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  help: '/help',
  dashboard: '/dashboard',
  subscriptions: '/subscriptions',
  operations: '/operations',
  account: '/account',
  apiKeys: '/account/keys',
  notifications: '/notifications',
  connect: '/connect',
  authorize: '/auth/:platform',
  connectionReturn: '/auth/:platform/callback',
  consent: consentPage,
  team: '/team',
  join: joinPage,
  clients: '/clients',
  clientPage: '/clients/:clientId/:tab?',
  posts: '/posts',
  newPost: '/posts/new',
  create: createPath,
  importPosts: '/posts/import',
  printPosts: '/posts/print',
  editPost: '/posts/:postId/edit',
  webhooks: '/webhooks/:platform?',
  events: '/events',
  deauthorize: '/auth/:platform/deauthorize',
  signedDeletion: '/auth/:platform/data-deletion',
  deletionInstructions: '/data-deletion/instructions',
  deletionCallback: '/data-deletion/callback',
  deletionStatus: '/data-deletion/status/:deletionId',
  deletionRequests: '/data-deletion/requests',
  client: '/client/:clientId',
  clientPosts: '/client/:clientId/posts',
  newClientPost: '/client/:clientId/posts/new',
  importClientPosts: '/client/:clientId/posts/import',
  monthOfClient: '/client/:clientId/posts/month',
  printClientPosts: '/client/:clientId/posts/print',
  editClientPost: '/client/:clientId/posts/:postId/edit',
  conversations: '/conversations',
  media: '/media',
  numbers: '/numbers',
  clientMedia: '/client/:clientId/media',
  clientSettings: '/client/:clientId/settings',
  clientPlan: '/client/:clientId/settings/plan',
  clientApiKeys: '/client/:clientId/settings/keys',
  clientHistoryPage: '/client/:clientId/history',
  clientApprovals: '/client/:clientId/approvals',
  clientAnalytics: '/client/:clientId/analytics',
  clientReports: '/client/:clientId/reports',
  clientConversations: '/client/:clientId/conversations',
  clientNotifications: '/client/:clientId/notifications',
  clientEvents: '/client/:clientId/events',
  clientHelp: '/client/:clientId/help',
  clientBilling: '/client/:clientId/billing/*',
} as const;

/** The section of the operations page with the audit log. */
export const timelineHash = '#who-did-what';

/** The parts of an admin's page of a client; the first is what its address without a part shows. */
export const clientTabs = [
  'plan',
  'posts',
  'history',
  'conversations',
  'files',
  'numbers',
  'reports',
  'brand',
  'subscription',
  'activity',
] as const;
export type ClientTab = (typeof clientTabs)[number];

/** `clientId` undefined means the page for all clients. */
export const paths = {
  home: patterns.landing,
  login: patterns.login,
  signUp: patterns.signUp,
  pricing: (email?: string) => (email === undefined ? patterns.pricing : `${patterns.pricing}?${query({ email })}`),
  payment: (request: { plan: Plan; method: 'now' | 'later'; email?: string }) =>
    `${patterns.payment}?${query(request)}`,
  terms: patterns.terms,
  privacy: patterns.privacy,
  contact: patterns.contact,
  help: patterns.help,
  dashboard: patterns.dashboard,
  subscriptions: patterns.subscriptions,
  operations: patterns.operations,
  clientHistory: (clientId: ClientId) => `${patterns.operations}?client=${clientId}${timelineHash}`,
  /** Clients have their account page inside the workspace. */
  account: (clientId?: ClientId) =>
    clientId === undefined ? patterns.account : generatePath(patterns.clientSettings, { clientId }),
  apiKeys: (clientId?: ClientId) =>
    clientId === undefined ? patterns.apiKeys : generatePath(patterns.clientApiKeys, { clientId }),
  notifications: (clientId?: ClientId) =>
    clientId === undefined ? patterns.notifications : generatePath(patterns.clientNotifications, { clientId }),
  /** Of a client for admins; its own workspace is at {@link paths.client}. */
  clientPage: (clientId: ClientId, tab?: ClientTab) =>
    generatePath(patterns.clientPage, { clientId, tab: tab === undefined || tab === clientTabs[0] ? null : tab }),
  client: (clientId: ClientId) => generatePath(patterns.client, { clientId }),
  clientApprovals: (clientId: ClientId) => generatePath(patterns.clientApprovals, { clientId }),
  clientPlan: (clientId: ClientId) => generatePath(patterns.clientPlan, { clientId }),
  clientHistoryPage: (clientId: ClientId) => generatePath(patterns.clientHistoryPage, { clientId }),
  clientAnalytics: (clientId: ClientId) => generatePath(patterns.clientAnalytics, { clientId }),
  clientReports: (clientId: ClientId) => generatePath(patterns.clientReports, { clientId }),
  clientConversations: (clientId: ClientId) => generatePath(patterns.clientConversations, { clientId }),
  conversations: patterns.conversations,
  clientHelp: (clientId: ClientId) => generatePath(patterns.clientHelp, { clientId }),
  connect: (clientId?: ClientId) =>
    clientId === undefined ? patterns.connect : `${patterns.connect}?client=${clientId}`,
  authorize: (platform: Platform) => generatePath(patterns.authorize, { platform }),
  connectionReturn: (platform: Platform) => generatePath(patterns.connectionReturn, { platform }),
  team: patterns.team,
  clients: patterns.clients,
  posts: (clientId?: ClientId) =>
    clientId === undefined ? patterns.posts : generatePath(patterns.clientPosts, { clientId }),
  newPost: (clientId?: ClientId) =>
    clientId === undefined ? patterns.newPost : generatePath(patterns.newClientPost, { clientId }),
  importPosts: (clientId?: ClientId) =>
    clientId === undefined ? patterns.importPosts : generatePath(patterns.importClientPosts, { clientId }),
  monthOf: (clientId: ClientId) => generatePath(patterns.monthOfClient, { clientId }),
  printPosts: (clientId?: ClientId) =>
    clientId === undefined ? patterns.printPosts : generatePath(patterns.printClientPosts, { clientId }),
  editPost: (postId: PostId, clientId?: ClientId) =>
    clientId === undefined
      ? generatePath(patterns.editPost, { postId })
      : generatePath(patterns.editClientPost, { clientId, postId }),
  /** Without a client, an admin chooses one on the page. */
  media: (clientId?: ClientId) =>
    clientId === undefined ? patterns.media : generatePath(patterns.clientMedia, { clientId }),
  library: (client: ClientId) => `${patterns.media}?${query({ client })}`,
  /** Without a platform it goes on to the first one. */
  numbers: patterns.numbers,
  webhooks: (platform?: WebhookPlatform) => generatePath(patterns.webhooks, { platform: platform ?? null }),
  events: (clientId?: ClientId) =>
    clientId === undefined ? patterns.events : generatePath(patterns.clientEvents, { clientId }),
  deletionInstructions: patterns.deletionInstructions,
  deletionCallback: patterns.deletionCallback,
  deletionStatus: (deletionId: DeletionId) => generatePath(patterns.deletionStatus, { deletionId }),
  deletionRequests: patterns.deletionRequests,
  /** Opens the question to the client about a post. */
  askFor: (postId: PostId, clientId?: ClientId) => `${paths.posts(clientId)}?ask=${postId}`,
  post: (postId: PostId, clientId?: ClientId) => `${paths.posts(clientId)}?post=${postId}`,
} as const;

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();
