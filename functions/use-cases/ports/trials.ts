import type { Client } from '../../../shared/domain/clients/client.ts';

export interface Trials {
  /** Saves over the version that was read, once for each client; throws `subscription.trial-used` or `client.changed`. */
  start(read: Client, changed: Client): Promise<Client>;
}
