import { ConnectLink } from '../../../../shared/domain/connections/connect-link.ts';
import { ownerOf } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { ConnectLinks } from '../../../use-cases/ports/connect-links.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { clientExists } from '../clients/client-exists.ts';
import { dynamoLinks, hiddenKeys } from '../links/links.ts';
import { writeTogether } from '../posts/post-writes.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import type { Table } from '../table/table.ts';

export function dynamoConnectLinks(table: Table): ConnectLinks {
  const { update: _, ...links } = dynamoLinks(table, {
    keyOf: keys.connectLink,
    Shape: ConnectLink,
    noun: 'ConnectLink',
  });
  return {
    ...links,

    async create(link, secrets) {
      const item = {
        ...keys.connectLink(link.id),
        ...link,
        ...(await hiddenKeys(link.id, secrets)),
        ttl: historyExpiry(link.createdAt),
      };
      await writeTogether(table, [
        { item: clientExists(table, ownerOf(link.id)), refusal: () => notFound('Client') },
        { item: { Put: { TableName: table.name, Item: item } }, refusal: () => notFound('ConnectLink') },
      ]);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.connectLink, isNewestFirst: true });
      return items.map((item) => ConnectLink.parse(item));
    },
  };
}
