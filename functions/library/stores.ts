import { httpEntry } from '../http-entry.ts';

export const { environment, table, clients, audit, throttles, serve } = httpEntry('library');
