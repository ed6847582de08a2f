import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

const clock = () => new Date();

export const context = { environment, warn: logger.warn, clock };
export const posts = storedPosts(table);
export const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
