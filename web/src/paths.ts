import { generatePath } from 'react-router-dom';
import type { DeletionId } from '../../shared/domain/data-deletion.ts';
import type { ClientId, OwnedId } from '../../shared/domain/ids.ts';
import type { Platform } from '../../shared/domain/platform.ts';

/** The addresses of the web app, as the router reads them. */
export const patterns = {
  login: '/login',
  connect: '/connect',
  authorize: '/auth/:platform',
  connectionReturn: '/auth/:platform/callback',
  clients: '/clients',
  posts: '/posts',
  newPost: '/posts/new',
  webhooks: '/webhooks/instagram',
  deauthorize: '/auth/instagram/deauthorize',
  signedDeletion: '/auth/instagram/data-deletion',
  deletionInstructions: '/data-deletion/instructions',
  deletionCallback: '/data-deletion/callback',
  deletionStatus: '/data-deletion/status/:deletionId',
  deletionRequests: '/data-deletion/requests',
  client: '/client/:clientId',
  clientPosts: '/client/:clientId/posts',
  newClientPost: '/client/:clientId/posts/new',
} as const;

/** The addresses of the web app, as pages link to them. A posts page without a client is about all of them. */
export const paths = {
  home: '/',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  login: patterns.login,
  /** Without a client it is about the signed-in one. */
  connect: (clientId?: ClientId) =>
    clientId === undefined ? patterns.connect : `${patterns.connect}?client=${clientId}`,
  authorize: (platform: Platform) => generatePath(patterns.authorize, { platform }),
  connectionReturn: (platform: Platform) => generatePath(patterns.connectionReturn, { platform }),
  clients: patterns.clients,
  posts: (clientId?: ClientId) =>
    clientId === undefined ? patterns.posts : generatePath(patterns.clientPosts, { clientId }),
  newPost: (clientId?: ClientId) =>
    clientId === undefined ? patterns.newPost : generatePath(patterns.newClientPost, { clientId }),
  webhooks: patterns.webhooks,
  deletionInstructions: patterns.deletionInstructions,
  deletionCallback: patterns.deletionCallback,
  deletionStatus: (deletionId: DeletionId) => generatePath(patterns.deletionStatus, { deletionId }),
  deletionRequests: patterns.deletionRequests,
  post: (postId: OwnedId, clientId?: ClientId) => `${paths.posts(clientId)}?post=${postId}`,
} as const;
