import * as z from 'zod';
import { Client, NewClient } from '../domain/client.ts';
import { Connection } from '../domain/connection.ts';
import { ClientId, OwnedId } from '../domain/ids.ts';
import { MediaItem, NewMedia } from '../domain/media.ts';
import { Platform } from '../domain/platform.ts';
import { NewPost, Post, PostStatus } from '../domain/post.ts';
import { Instant } from '../domain/text.ts';
import { User } from '../domain/user.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';

const client = z.strictObject({ clientId: ClientId });
const post = z.strictObject({ postId: OwnedId });
const platform = z.strictObject({ platform: Platform });

/** Shown once, to whoever made it: it must be changed at the first sign-in. */
const Credential = z.object({ temporaryPassword: z.string(), expiresAt: Instant });

/** Every endpoint of the API. */
export const contracts = {
  getHealth: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    status: 200,
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['available', 'unavailable']),
      version: z.string(),
    }),
  }),
  getMe: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    status: 200,
    response: z.object({ user: User, client: Client }),
  }),
  listClients: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients',
    access: 'admin',
    status: 200,
    query: z.strictObject(paging),
    response: z.object({ clients: z.array(Client), ...totals }),
  }),
  createClient: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients',
    access: 'admin',
    status: 201,
    body: NewClient,
    response: z.object({ client: Client, credential: Credential.optional() }),
  }),
  getClient: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}',
    access: 'client',
    status: 200,
    params: client,
    response: Client,
  }),
  createTemporaryPassword: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/clients/{clientId}/temporary-password',
    access: 'admin',
    status: 201,
    params: client,
    response: Credential,
  }),
  listConnections: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/connections',
    access: 'client',
    status: 200,
    params: client,
    response: z.object({ connections: z.array(Connection) }),
  }),
  disconnect: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/clients/{clientId}/connections/{platform}',
    access: 'client',
    status: 204,
    params: client.extend(platform.shape),
    response: z.undefined(),
  }),
  listPosts: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts',
    access: 'signed-in',
    status: 200,
    query: z.strictObject({ ...paging, clientId: ClientId.optional(), status: PostStatus.optional() }),
    response: z.object({ posts: z.array(Post), ...totals }),
  }),
  createPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts',
    access: 'client',
    status: 201,
    body: NewPost,
    response: Post,
  }),
  getPost: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 200,
    params: post,
    response: Post,
  }),
  /** Sends a draft or a scheduled post now, or the failed platforms of a post again. */
  publishPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/{postId}/publish',
    access: 'client',
    status: 202,
    params: post,
    response: Post,
  }),
  deletePost: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 204,
    params: post,
    response: z.undefined(),
  }),
  createMedia: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/media',
    access: 'client',
    status: 201,
    body: NewMedia,
    response: z.object({
      media: MediaItem,
      /** A form to post to `url`: the fields first, then the file as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),
  listMedia: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/media',
    access: 'client',
    status: 200,
    query: z.strictObject({ ...paging, clientId: ClientId }),
    response: z.object({ media: z.array(MediaItem), ...totals }),
  }),
  startConnection: contract({
    entry: 'oauth',
    method: 'POST',
    path: '/api/auth/{platform}/start',
    access: 'client',
    status: 200,
    params: platform,
    body: z.strictObject({ clientId: ClientId, redirectUri: z.url().max(500) }),
    response: z.object({ url: z.string() }),
  }),
  finishConnection: contract({
    entry: 'oauth',
    method: 'POST',
    path: '/api/auth/{platform}/callback',
    access: 'signed-in',
    status: 200,
    params: platform,
    body: z.strictObject({
      code: z.string().min(1).max(2000),
      redirect_uri: z.url().max(500),
      state: z.string().min(1).max(200),
    }),
    response: z.object({
      connected: z.literal(true),
      user_id: z.string(),
      pages: z.array(z.object({ id: z.string(), name: z.string() })),
      connection: Connection,
    }),
  }),
} as const satisfies Record<string, Contract>;

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
