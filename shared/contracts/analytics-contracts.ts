import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';
import { Analytics } from '../domain/metrics/analytics.ts';
import { Platform } from '../platforms/platforms.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams } from './params.ts';

const notADay = fieldCode('field.day');
const Day = z.iso.date(notADay).refine((day) => day >= '2000' && day < '2100', notADay);

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
