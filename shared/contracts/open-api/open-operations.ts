import type { OpenScope, Scope } from '../../domain/access/api-key.ts';
import type { Contract } from '../contract.ts';
import type { ContractName } from '../contracts.ts';

/**
 * What API keys may call, and with which scope; each also answers under `/v1`. A new operation is closed to keys until it has a row.
 * Never here: accounts, sign-in, the team, keys, subscriptions, connecting, links that open without a sign-in, and what needs a
 * fresh sign-in.
 */
export const openOperations = {
  getCaller: 'any',
  listClients: 'read',
  getClient: 'read',
  getClientUsage: 'read',
  listSubClients: 'read',
  updateClient: 'clients',
  getBrandNotes: 'read',
  updateBrandNotes: 'clients',
  getPostingSettings: 'read',
  updatePostingSettings: 'clients',
  listConnections: 'read',
  getAccountOptions: 'read',

  listPosts: 'read',
  getPost: 'read',
  createPost: 'by status',
  updatePost: 'by status',
  deletePost: 'schedule',
  createPublication: 'publish',
  createPreflight: 'read',
  listReceipts: 'read',
  listPostLabels: 'read',
  getForecast: 'read',
  listProposedTimes: 'read',
  listPublishingHolds: 'read',
  getCalendar: 'read',
  listPostTemplates: 'read',
  listPostSeries: 'read',
  listEvergreenPosts: 'read',

  listMedia: 'read',
  getMedia: 'read',
  listMediaUses: 'read',
  createMedia: 'draft',

  listApprovals: 'read',
  listOpenApprovals: 'read',
  getApprovalThread: 'read',
  createMailedApproval: 'draft',
  listConversations: 'read',
  listComments: 'read',

  getAnalytics: 'read',
  listHistory: 'read',
  listPublications: 'read',
  getPublicationMetrics: 'read',
  listReports: 'read',
  getReport: 'read',
  createReport: 'reports',

  listEventEndpoints: 'events',
  createEventEndpoint: 'events',
  getEventEndpoint: 'events',
  updateEventEndpoint: 'events',
  deleteEventEndpoint: 'events',
  createSecretRotation: 'events',
  createEndpointTest: 'events',
  listEventDeliveries: 'events',
  createDeliveryReplay: 'events',
  createEventReplay: 'events',
} as const satisfies { readonly [N in ContractName]?: OpenScope };

const rows: { readonly [N in ContractName]?: OpenScope } = openOperations;

export const openScopeOf = (name: ContractName): OpenScope | undefined => rows[name];

/** @param body as the contract parsed it; undefined where none is needed, and where no key may ask */
export function scopeNeeded(name: ContractName, body?: unknown): Scope | undefined {
  const scope = openScopeOf(name);
  if (scope === 'any') return undefined;
  if (scope !== 'by status') return scope;
  return Reflect.get(Object(body), 'status') === 'scheduled' ? 'schedule' : 'draft';
}

/** Where an operation answers keys. */
export const openPath = (path: Contract['path']): `/v1/${string}` => `/v1/${path.slice(path.indexOf('/', 1) + 1)}`;
