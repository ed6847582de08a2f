import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { WebhookPlatform } from '../../../../shared/platforms/platforms.ts';
import type { VerifyTokens } from '../../../use-cases/webhooks/ports.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const shownCharacters = 4;
const Stored = z.object({ hash: z.string(), end: z.string() });

/** A plain hash is safe because a token has at least 16 random characters. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function dynamoVerifyTokens({ document, name: table }: Table): VerifyTokens {
  async function find(platform: WebhookPlatform) {
    const Key = keys.verifyToken(platform);
    const { Item: item } = await document.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return item && Stored.parse(item);
  }

  return {
    async save(platform, token) {
      const Item = { ...keys.verifyToken(platform), hash: hashOf(token), end: token.slice(-shownCharacters) };
      await document.send(new PutCommand({ TableName: table, Item }));
    },
    async isCurrent(platform, token) {
      const stored = await find(platform);
      return stored !== undefined && isSameSecret(stored.hash, hashOf(token));
    },
    end: async (platform) => (await find(platform))?.end,
    async remove(platform) {
      await document.send(new DeleteCommand({ TableName: table, Key: keys.verifyToken(platform) }));
    },
  };
}
