import { type Consumption, sumOf } from './bill.ts';
import type { Quantities } from './prices.ts';
import { changed } from './standing.ts';
import {
  agentPerClient,
  approvalsPerClient,
  commentsPerClient,
  draftsPerClient,
  eventsPerClient,
  keysPerClient,
  reportPerClient,
} from './usage.ts';

const changing = (as: Consumption, otherwise: (each: Quantities) => Quantities): Consumption => ({
  ...as,
  perClient: (clients, month) => {
    const each = as.perClient(clients, month);
    return changed(each, otherwise(each));
  },
});
const standing = (as: Consumption, others: Quantities): Consumption => ({ ...as, fixed: changed(as.fixed, others) });

interface Choice {
  readonly what: string;
  readonly apply: (as: Consumption) => Consumption;
}

const adding = (what: string, ofClient: Quantities): Choice => ({
  what,
  apply: (as) => ({ ...as, perClient: (clients, month) => sumOf([1, as.perClient(clients, month)], [1, ofClient]) }),
});

/** See decision 029. */
export const choices: readonly Choice[] = [
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
  adding('clients asked for approvals all month, their answers shown within 3 s', approvalsPerClient),
  adding('a report to each client each month, with a PDF', reportPerClient),
  adding('comments of each client read every six hours', commentsPerClient),
  adding('the events of each client sent to an endpoint', eventsPerClient),
  adding('programs of each client that ask all month', keysPerClient),
  adding('an agent for each client all month, at /mcp', agentPerClient),
  adding('months, answers to comments and reasons drafted for each client', draftsPerClient),
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
