import * as z from 'zod';
import { kilobyte } from '../../byte-sizes.ts';
import { minute, second } from '../../durations.ts';
import { type Contract, contractsAt } from '../contract.ts';

const contract = contractsAt('webhooks');

const windowSeconds = minute / second;

/** Browsers send what a page's policy forbade (https://w3c.github.io/reporting/). Anybody can: a report proves nothing. */
export const browserReportContracts = {
  createBrowserReports: contract('POST', '/api/browser-reports', {
    action: 'public',
    body: z.array(z.looseObject({ type: z.string(), url: z.string() })),
    rawBody: { limitBytes: 64 * kilobyte },
    throttles: [
      { by: 'address', limit: 60, windowSeconds },
      { by: 'everyone', limit: 600, windowSeconds },
    ],
  }),
} as const satisfies Record<string, Contract>;
