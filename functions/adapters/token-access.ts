import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenTokenDependencies } from '../use-cases/connections/open-token.ts';
import type { ConnectionTokens } from '../use-cases/connections/ports.ts';
import type { StoredConnections } from '../use-cases/connections/connection-ports.ts';
import { dynamoConnectionTokens } from './dynamodb/connections/connection-tokens.ts';
import { dynamoConnections } from './dynamodb/connections/connections.ts';
import { dynamoSealedKeys } from './dynamodb/connections/sealed-keys.ts';
import type { Table } from './dynamodb/table/table.ts';
import { kmsVault } from './secrets/kms-vault.ts';

export interface TokenAccess extends OpenTokenDependencies {
  tokens: ConnectionTokens;
  connections: StoredConnections;
}

/** @param keyId the KMS key that seals tokens */
export function tokenAccess(
  table: Table,
  keyId: string,
  { refreshes, clock }: Pick<TokenAccess, 'refreshes' | 'clock'>,
): TokenAccess {
  return {
    connections: dynamoConnections(table),
    vault: kmsVault(keyId, dynamoSealedKeys(table), clock),
    tokens: dynamoConnectionTokens(table),
    refreshes,
    newToken: randomUUID,
    clock,
    wait: async (milliseconds) => wait(milliseconds),
  };
}
