import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { ConnectLinks } from '../../../functions/use-cases/ports/connect-links.ts';
import { memoryClientLinks } from './client-links.ts';

export const memoryConnectLinks = (clients: Pick<Clients, 'load'>): ConnectLinks =>
  memoryClientLinks('ConnectLink', clients);
