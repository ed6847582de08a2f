import * as z from 'zod';
import { Analytics } from '../domain/metrics/analytics.ts';
import { Platform } from '../platforms/platforms.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams } from './params.ts';

const Day = z.iso.date('Not a day').refine((day) => day >= '2000' && day < '2100', 'Not a day');

/** How a client's posts and accounts do. */
export const analyticsContracts = {
  getAnalytics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/analytics',
    access: 'client',
    status: 200,
    params: clientParams,
    query: z.strictObject({
      /** The first day, by the agency's calendar (Asia/Beirut); 29 days before the last when it is left out. */
      from: Day.optional(),
      /** The last day; today when it is left out. At most 366 days. */
      to: Day.optional(),
      platform: Platform.optional(),
    }),
    response: Analytics,
  }),
} as const satisfies Record<string, Contract>;
