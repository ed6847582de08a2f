import { generatePath } from 'react-router-dom';
import type { ClientId, OwnedId } from '../../shared/domain/ids.ts';
import type { Platform } from '../../shared/domain/platform.ts';

/** The addresses of the web app, as the router reads them. */
export const patterns = {
  login: '/login',
  connectionReturn: '/auth/:platform/callback',
  clients: '/clients',
  posts: '/posts',
  newPost: '/posts/new',
  webhooks: '/webhooks/instagram',
  client: '/client/:clientId',
  clientPosts: '/client/:clientId/posts',
  newClientPost: '/client/:clientId/posts/new',
} as const;

/** The addresses of the web app, as pages link to them. A posts page without a client is about all of them. */
export const paths = {
  home: '/',
  login: patterns.login,
  connectionReturn: (platform: Platform) => generatePath(patterns.connectionReturn, { platform }),
  clients: patterns.clients,
  posts: (clientId?: ClientId) =>
    clientId === undefined ? patterns.posts : generatePath(patterns.clientPosts, { clientId }),
  newPost: (clientId?: ClientId) =>
    clientId === undefined ? patterns.newPost : generatePath(patterns.newClientPost, { clientId }),
  webhooks: patterns.webhooks,
  post: (postId: OwnedId, clientId?: ClientId) => `${paths.posts(clientId)}?post=${postId}`,
} as const;
