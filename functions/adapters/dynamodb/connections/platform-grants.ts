import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { PlatformGrant, PlatformGrants } from '../../../use-cases/data-deletion/ports.ts';
import { getItem, deleteItem, putIf, updateIf } from '../table/items.ts';
import { queryAll, queryPrefix } from '../table/queries.ts';
import { grantsOf, keys, personEntries } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
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
  async function find(who: string): Promise<PlatformGrant[]> {
    const timePk = grantsOf(who);
    const found = await queryAll(table, {
      IndexName: 'time',
      KeyConditionExpression: 'timePk = :who',
      ExpressionAttributeValues: { ':who': timePk },
    });
    const items = await Promise.all(found.map(({ pk, sk }) => getItem(table, { pk: String(pk), sk: String(sk) })));
    return sameGrants(items.filter((item) => item !== undefined));
  }

  /** A late notice does not undo a newer one. */
  async function putUnlessLater(item: ReturnType<typeof withdrawals>[number]) {
    await putIf(table, {
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR withdrawnAt < :at',
      ExpressionAttributeValues: { ':at': item.withdrawnAt },
    });
  }

  return {
    async withdraw(who, at) {
      for (const item of withdrawals(who, at)) await putUnlessLater(item);
    },

    ofPerson: (personId) => find(personName(personId)),
    ofProfile: (profileId) => find(profileName(profileId)),

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      return sameGrants(await queryPrefix(table, { pk, prefix: sortPrefix.platformGrant, isNewestFirst: false }));
    },

    async revoke({ clientId, platform, connectedAt }, { since, reason }) {
      const { timePk, timeSk } = personEntries.at(clientId, since, platform);
      return updateIf(table, {
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
    },

    async forget(grant) {
      for (const who of namesOf(grant)) {
        const Key = keys.platformGrant(grant.clientId, grant.platform, who);
        await deleteItem(table, Key);
      }
    },
  };
}
