import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/sealed-keys.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { tiktokOf } from '../adapters/platforms/tiktok/tiktok-of.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

export const clock = () => new Date();

/** The accounts at platforms, what is published by them, and the way there. */
export const connections = dynamoConnections(table, clock);
export const posts = dynamoPosts(table);
export const vault = kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock);
export const graph = openMeta(environment, logger.warn);
export const tiktok = tiktokOf(environment, logger.warn);
