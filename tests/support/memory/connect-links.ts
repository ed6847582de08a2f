import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ConnectLinks } from '../../../functions/use-cases/links/ports.ts';
import { memoryClientLinks } from './client-links.ts';

export const memoryConnectLinks = (clients: Pick<Clients, 'load'>): ConnectLinks =>
  memoryClientLinks('ConnectLink', clients);
