import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import type { VerifyTokens } from '../../../use-cases/webhooks/ports.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { findItem, putItem, deleteItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const shownCharacters = 4;
const Stored = z.object({ hash: z.string(), end: z.string() });

/** A plain hash is safe because a token has at least 16 random characters. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function dynamoVerifyTokens(table: Table): VerifyTokens {
  async function find(platform: WebhookPlatform) {
    const Key = keys.verifyToken(platform);
    return findItem(table, Key, Stored);
  }

  return {
    async save(platform, token) {
      const Item = { ...keys.verifyToken(platform), hash: hashOf(token), end: token.slice(-shownCharacters) };
      await putItem(table, Item);
    },
    async isCurrent(platform, token) {
      const stored = await find(platform);
      return stored !== undefined && isSameSecret(stored.hash, hashOf(token));
    },
    end: async (platform) => (await find(platform))?.end,
    remove: (platform) => deleteItem(table, keys.verifyToken(platform)),
  };
}
