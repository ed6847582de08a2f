import type { Consumption } from './bill.ts';
import { changed } from './standing.ts';

/** What would make the bill smaller, each by itself, and what is given up for it. */
export const cuts: readonly { readonly what: string; readonly apply: (as: Consumption) => Consumption }[] = [
  {
    what: 'Cognito Essentials (10,000 users free): no check for compromised passwords',
    apply: (as) => ({ ...as, perClient: changed(as.perClient, { 'Cognito Plus users': 0 }) }),
  },
  {
    what: 'trace one in twenty requests',
    apply: (as) => ({
      ...as,
      fixed: changed(as.fixed, { 'X-Ray traces': (as.fixed['X-Ray traces'] ?? 0) / 20 }),
      perClient: changed(as.perClient, { 'X-Ray traces': (as.perClient['X-Ray traces'] ?? 0) / 20 }),
    }),
  },
  {
    what: 'ten alarms over all functions and queues instead of some for each',
    apply: (as) => ({ ...as, fixed: changed(as.fixed, { 'CloudWatch alarms': 10 }) }),
  },
  {
    what: 'only the rate rule in the firewall',
    apply: (as) => ({ ...as, fixed: changed(as.fixed, { 'WAF rules': 1 }) }),
  },
  {
    what: 'no firewall: the limits of the API alone',
    apply: (as) => ({
      ...as,
      fixed: changed(as.fixed, { 'WAF rules': 0, 'WAF access lists': 0 }),
      perClient: changed(as.perClient, { 'WAF requests': 0 }),
    }),
  },
  {
    what: 'secrets as parameters of Systems Manager, which are free',
    apply: (as) => ({ ...as, fixed: changed(as.fixed, { secrets: 0 }) }),
  },
  {
    what: 'no detailed metrics of routes',
    apply: (as) => ({ ...as, fixed: changed(as.fixed, { 'CloudWatch metrics': 0 }) }),
  },
];

export const allCuts = (as: Consumption): Consumption => cuts.reduce((so, { apply }) => apply(so), as);
