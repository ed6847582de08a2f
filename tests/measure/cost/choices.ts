import { type Consumption, sumOf } from './bill.ts';
import type { Quantities } from './prices.ts';
import { changed } from './standing.ts';
import { approvalsPerClient, commentsPerClient, reportPerClient } from './usage.ts';

const changing = (as: Consumption, otherwise: (each: Quantities) => Quantities): Consumption => ({
  ...as,
  perClient: (clients, month) => {
    const each = as.perClient(clients, month);
    return changed(each, otherwise(each));
  },
});
const standing = (as: Consumption, others: Quantities): Consumption => ({ ...as, fixed: changed(as.fixed, others) });

/** See decision 029. */
export const choices: readonly { readonly what: string; readonly apply: (as: Consumption) => Consumption }[] = [
  {
    what: 'Cognito Plus (a stage can have it)',
    apply: (as) => {
      const plan = ({ 'Cognito Essentials users': users = 0 }: Quantities) => ({
        'Cognito Essentials users': 0,
        'Cognito Plus users': users,
      });
      return changing(as, plan);
    },
  },
  {
    what: 'a trace of every run (a stage can have it)',
    apply: (as) => {
      const traced = ({ 'Lambda requests': runs = 0 }: Quantities) => ({ 'X-Ray traces': runs });
      return changing(standing(as, traced(as.fixed)), traced);
    },
  },
  {
    what: 'clients asked for approvals all month, their answers shown within 3 s',
    apply: (as) => ({
      ...as,
      perClient: (clients, month) => sumOf([1, as.perClient(clients, month)], [1, approvalsPerClient]),
    }),
  },
  {
    what: 'a report to each client each month, with a PDF',
    apply: (as) => ({
      ...as,
      perClient: (clients, month) => sumOf([1, as.perClient(clients, month)], [1, reportPerClient]),
    }),
  },
  {
    what: 'comments of each client read every six hours',
    apply: (as) => ({
      ...as,
      perClient: (clients, month) => sumOf([1, as.perClient(clients, month)], [1, commentsPerClient]),
    }),
  },
  { what: 'only the rate rules in the firewalls', apply: (as) => standing(as, { 'WAF rules': 4 }) },
  {
    what: 'no firewalls: the limits of the API and the user pool alone',
    apply: (as) => {
      const without = standing(as, { 'WAF rules': 0, 'WAF access lists': 0 });
      return changing(without, () => ({ 'WAF requests': 0 }));
    },
  },
  { what: 'secrets as parameters of Systems Manager, which are free', apply: (as) => standing(as, { secrets: 0 }) },
];
