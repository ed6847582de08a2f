import { together, type Consumption } from './bill.ts';
import type { Quantities } from './prices.ts';
import { changed } from './standing.ts';
import { units } from './units.ts';
import { targets } from './usage.ts';

const grown = (as: Consumption, by: Quantities): Consumption => ({
  ...as,
  perClient: together([1, as.perClient], [1, by]),
});
const standing = (as: Consumption, others: Quantities): Consumption => ({ ...as, fixed: changed(as.fixed, others) });

/** What could be otherwise, each by itself: what was decided against, and what is kept although it costs. See decision 029. */
export const choices: readonly { readonly what: string; readonly apply: (as: Consumption) => Consumption }[] = [
  {
    what: 'Cognito Plus (a stage can have it)',
    apply: (as) => {
      const users = as.perClient['Cognito Essentials users'] ?? 0;
      const plan = { 'Cognito Essentials users': 0, 'Cognito Plus users': users };
      return { ...as, perClient: changed(as.perClient, plan) };
    },
  },
  {
    what: 'a trace of every run (a stage can have it)',
    apply: (as) => ({
      fixed: changed(as.fixed, { 'X-Ray traces': as.fixed['Lambda requests'] ?? 0 }),
      perClient: changed(as.perClient, { 'X-Ray traces': as.perClient['Lambda requests'] ?? 0 }),
      mediaPerClient: as.mediaPerClient,
    }),
  },
  {
    what: 'numbers of posts each hour for a week, each day for a month, as before',
    apply: (as) => grown(as, together([targets, units.measureTargetHourly], [-targets, units.measureTarget])),
  },
  { what: 'only the rate rules in the firewall', apply: (as) => standing(as, { 'WAF rules': 2 }) },
  {
    what: 'no firewall: the limits of the API alone',
    apply: (as) => {
      const without = standing(as, { 'WAF rules': 0, 'WAF access lists': 0 });
      return { ...without, perClient: changed(as.perClient, { 'WAF requests': 0 }) };
    },
  },
  { what: 'secrets as parameters of Systems Manager, which are free', apply: (as) => standing(as, { secrets: 0 }) },
];
