import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { PlatformGrant, PlatformGrants } from '../../../use-cases/data-deletion/ports.ts';
import { grantsOf, keys, personEntry } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { tryConditionalWrite, withoutConflict } from '../table/conditional-writes.ts';
import { namesOf, profileName, personName, withdrawals } from './agreements.ts';

export const StoredGrant = z.object({
  clientId: ClientId,
  platform: Platform,
  personId: z.string(),
  profileId: z.string(),
  accountId: z.string(),
  connectedAt: Instant,
  isOwn: z.boolean(),
});

const sameGrants = (items: readonly unknown[]) => {
  const grants = items.map((item) => StoredGrant.parse(item));
  return [...new Map(grants.map((grant) => [JSON.stringify(grant), grant])).values()];
};

const noToken = { key: '', nonce: '', tag: '', text: '' };

/** A grant is stored twice under its client: by person and by profile. */
export function dynamoPlatformGrants(table: Table): PlatformGrants {
  const { document, name } = table;

  async function find(who: string): Promise<PlatformGrant[]> {
    const timePk = grantsOf(who);
    const query = new QueryCommand({
      TableName: name,
      IndexName: 'time',
      KeyConditionExpression: 'timePk = :who',
      ExpressionAttributeValues: { ':who': timePk },
    });
    const { Items: found = [] } = await document.send(query);
    const items = await Promise.all(
      found.map(async ({ pk, sk }) => {
        const { Item: item } = await document.send(
          new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
        );
        return item;
      }),
    );
    return sameGrants(items.filter((item) => item !== undefined));
  }

  /** A late notice does not undo a newer one. */
  async function putUnlessLater(item: ReturnType<typeof withdrawals>[number]) {
    const put = new PutCommand({
      TableName: name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR withdrawnAt < :at',
      ExpressionAttributeValues: { ':at': item.withdrawnAt },
    });
    try {
      await withoutConflict(() => document.send(put));
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return {
    async withdraw(who, at) {
      for (const item of withdrawals(who, at)) await putUnlessLater(item);
    },

    ofPerson: (personId) => find(personName(personId)),
    ofProfile: (profileId) => find(profileName(profileId)),

    async listFor(clientId) {
      const query = new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':prefix': sortPrefix.platformGrant },
        ConsistentRead: true,
      });
      const { Items: items = [] } = await document.send(query);
      return sameGrants(items);
    },

    async revoke({ clientId, platform, connectedAt }, { since, reason }) {
      const { timePk, timeSk } = personEntry(clientId, platform, since);
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.connection(clientId, platform),
        UpdateExpression:
          'SET #status = :reconnect, statusReason = :reason, statusSince = :since, sealedToken = :none, timePk = :pk, timeSk = :sk REMOVE renewal',
        ConditionExpression: 'connectedAt = :connectedAt AND sealedToken.#text <> :gone',
        ExpressionAttributeNames: { '#status': 'status', '#text': 'text' },
        ExpressionAttributeValues: {
          ':reconnect': 'reconnect',
          ':reason': reason,
          ':since': since,
          ':none': noToken,
          ':gone': noToken.text,
          ':connectedAt': connectedAt,
          ':pk': timePk,
          ':sk': timeSk,
        },
      });
      return tryConditionalWrite(() => document.send(update));
    },

    async forget(grant) {
      for (const who of namesOf(grant)) {
        const Key = keys.platformGrant(grant.clientId, grant.platform, who);
        await document.send(new DeleteCommand({ TableName: name, Key }));
      }
    },
  };
}
