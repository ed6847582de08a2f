import { httpEntry } from '../http-entry.ts';

export const { environment, table, clients, serve } = httpEntry('oauth');
