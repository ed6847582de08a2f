import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { listedClients } from '../../../functions/adapters/dynamodb/clients/listed-clients.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';

/** With lists, as the data API has them. */
export const listingClients = (...[table, ...packed]: Parameters<typeof listedClients>): Clients & ClientLists => ({
  ...dynamoClients(table),
  ...listedClients(table, ...packed),
});
