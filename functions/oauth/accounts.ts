import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { tiktokRefresh } from '../adapters/platforms/tiktok/authorization.ts';
import { tiktokOf } from '../adapters/platforms/tiktok/tiktok-of.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

export const clock = () => new Date();

/** The accounts at platforms, what is published by them, and the way there. */
export const posts = dynamoPosts(table);
export const graph = openMeta(environment, logger.warn);
export const tiktok = tiktokOf(environment, logger.warn);
const refreshes = { tiktok: tiktokRefresh(tiktok, clock) };
export const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes, clock });
