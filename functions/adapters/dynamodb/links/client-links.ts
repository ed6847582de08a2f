import type * as z from 'zod';
import { ConnectLink } from '../../../../shared/domain/connections/connect-link.ts';
import { type ClientId, type OwnedId, ownerOf, ConnectLinkId } from '../../../../shared/domain/ids.ts';
import type { Link } from '../../../../shared/domain/links/link.ts';
import { ReportLink } from '../../../../shared/domain/reports/report-link.ts';
import { sortPrefix, reportPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { ClientLinks, ConnectLinks } from '../../../use-cases/links/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import type { ReportLinks } from '../../../use-cases/reports/ports.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { historyExpiry, keys, connectLinkEntries, reportKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { dynamoLinks, hiddenKeys } from './links.ts';

interface LinkKind<Id, L> {
  readonly keyOf: (id: Id) => { pk: string; sk: string };
  readonly prefix: string;
  readonly Shape: z.ZodType<L>;
  readonly noun: 'ConnectLink' | 'ReportLink';
  /** Its entry in the time index. */
  readonly entryOf?: (link: L) => object;
}

/** Links that are about their client and nothing that is stored besides. */
function clientLinks<Id extends OwnedId, L extends Link & { id: Id }>(
  table: Table,
  { prefix, ...kind }: LinkKind<Id, L>,
): ClientLinks<Id, L> {
  const { update: _, ...links } = dynamoLinks(table, kind);
  return {
    ...links,

    async create(link, secrets) {
      const item = {
        ...kind.keyOf(link.id),
        ...link,
        ...(await hiddenKeys(link.id, secrets)),
        ...kind.entryOf?.(link),
        ttl: historyExpiry(link.createdAt),
      };
      await writeTogether(table, [
        ofClient(table, ownerOf(link.id)),
        { item: { Put: { TableName: table.name, Item: item } }, refusal: () => notFound(kind.noun) },
      ]);
    },

    async listFor(clientId: ClientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix, isNewestFirst: true });
      return readable(items, (item) => kind.Shape.parse(item));
    },
  };
}

export const dynamoConnectLinks = (table: Table): ConnectLinks => ({
  ...clientLinks(table, {
    keyOf: keys.connectLink,
    prefix: sortPrefix.connectLink,
    Shape: ConnectLink,
    noun: 'ConnectLink',
    entryOf: ({ id, expiresAt }) => connectLinkEntries.at(id, expiresAt),
  }),

  async clientsOfEnded(since, before) {
    const entries = await entriesBefore(table, connectLinkEntries.shardKeys, before, Infinity, { since });
    return [...new Set(entries.map(({ id }) => ownerOf(ConnectLinkId.parse(id))))];
  },
});

export const dynamoReportLinks = (table: Table): ReportLinks =>
  clientLinks(table, {
    keyOf: reportKeys.link,
    prefix: reportPrefix.link,
    Shape: ReportLink,
    noun: 'ReportLink',
  });
