import { queryOptions } from '@tanstack/react-query';
import { homeContracts } from '../../../shared/contracts/home-contracts.ts';
import { renewalContracts } from '../../../shared/contracts/subscription-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import type { HomeScope } from '../../../shared/domain/home/home.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiQuery } from '../api/api-query.ts';
import { postsQuery } from './posts/posts.ts';

export const homeKey = ['posts', 'home'] as const;

/** Follows every change of posts. */
export const homeQuery = (of?: HomeScope) =>
  queryOptions({
    ...apiQuery([...homeKey, of ?? 'usual'], homeContracts.getHome, { query: { of } }),
    refetchInterval: minute,
  });

/** Follows every change of clients. */
export const renewalsQuery = apiQuery(['clients', 'renewals'], renewalContracts.listRenewals, {});

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
