import type { ClientId } from '../../../shared/domain/ids.ts';
import { postsQuery } from './posts.ts';

const shownPosts = 3;

export const nextPostsQuery = (clientId: ClientId) =>
  postsQuery({ clientId, status: 'scheduled', page: 1, pageSize: shownPosts, sort: 'earliest' });

export const lastPublishedQuery = (clientId: ClientId) =>
  postsQuery({ clientId, status: 'published', page: 1, pageSize: shownPosts, sort: 'latest' });

/** At one of their platforms or more. */
export const failedPostsQuery = (clientId: ClientId) =>
  postsQuery({ clientId, hasFailed: 'true', page: 1, pageSize: shownPosts, sort: 'latest' });

export const unconfirmedPostsQuery = (clientId: ClientId) =>
  postsQuery({ clientId, hasUnconfirmed: 'true', page: 1, pageSize: shownPosts, sort: 'latest' });

export const newestPostQuery = (clientId: ClientId) => postsQuery({ clientId, page: 1, pageSize: 1 });
