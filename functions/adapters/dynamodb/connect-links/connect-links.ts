import { ConnectLink } from '../../../../shared/domain/connections/connect-link.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { ConnectLinks } from '../../../use-cases/links/ports.ts';
import { clientLinks } from '../links/client-links.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export const dynamoConnectLinks = (table: Table): ConnectLinks =>
  clientLinks(table, {
    keyOf: keys.connectLink,
    prefix: sortPrefix.connectLink,
    Shape: ConnectLink,
    noun: 'ConnectLink',
  });
