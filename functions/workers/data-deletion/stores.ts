import { storedClients } from '../../adapters/dynamodb/clients/stored-clients.ts';
import { dynamoDeletions } from '../../adapters/dynamodb/deletion/deletions.ts';
import { dynamoPlatformGrants } from '../../adapters/dynamodb/connections/platform-grants.ts';
import { openTable } from '../../adapters/dynamodb/table/table.ts';
import { entries } from '../../entries.ts';
import { readEnvironment } from '../../runtime/environment.ts';

export const environment = readEnvironment(entries['data-deletion-work'].uses);
export const table = openTable(environment.TABLE_NAME);

export const clients = storedClients(table);
export const deletions = dynamoDeletions(table);
export const grants = dynamoPlatformGrants(table);
