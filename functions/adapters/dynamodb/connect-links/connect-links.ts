import { ConnectLink } from '../../../../shared/domain/connections/connect-link.ts';
import { ConnectLinkId, ownerOf } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { ConnectLinks } from '../../../use-cases/links/ports.ts';
import { clientLinks } from '../links/client-links.ts';
import { connectLinkEntries, connectLinkEntry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

export const dynamoConnectLinks = (table: Table): ConnectLinks => ({
  ...clientLinks(table, {
    keyOf: keys.connectLink,
    prefix: sortPrefix.connectLink,
    Shape: ConnectLink,
    noun: 'ConnectLink',
    entryOf: ({ id, expiresAt }) => connectLinkEntry(id, expiresAt),
  }),

  async clientsOfEnded(since, before) {
    const entries = await entriesBefore(table, [connectLinkEntries], before, Infinity, since);
    return [...new Set(entries.map(({ id }) => ownerOf(ConnectLinkId.parse(id))))];
  },
});
