import * as z from 'zod';
import { AgencyNumbers } from '../../domain/publishing/agency-numbers.ts';
import { Day } from '../../domain/text.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { withPeriod } from '../paging.ts';

const contract = contractsAt('posts');

/** Apart from those of posts, which most pages load. */
export const agencyNumbersContracts = {
  /** Of what went out on some days, and failed, at all clients that the caller knows. */
  getAgencyNumbers: contract('GET', '/api/stats/agency', {
    action: 'numbers.read',
    /** In the agency's time zone (Asia/Beirut), both included. */
    query: withPeriod(z.strictObject({ from: Day, to: Day }), { isLimited: true }),
    response: AgencyNumbers,
  }),
} as const satisfies Record<string, Contract>;
