import * as z from 'zod';
import { Analytics } from '../domain/metrics/analytics.ts';
import { Day } from '../domain/text.ts';
import { Platform } from '../platforms/platforms.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams } from './params.ts';

export const analyticsContracts = {
  getAnalytics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/analytics',
    access: 'client',
    status: 200,
    params: clientParams,
    query: z.strictObject({
      /** In the agency's time zone (Asia/Beirut). Default: 29 days before `to`. */
      from: Day.optional(),
      /** Default: today. At most 366 days after `from`. */
      to: Day.optional(),
      platform: Platform.optional(),
    }),
    response: Analytics,
  }),
} as const satisfies Record<string, Contract>;
