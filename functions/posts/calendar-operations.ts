import { calendarContracts } from '../../shared/contracts/posts/calendar-contracts.ts';
import { dynamoDayNotes } from '../adapters/dynamodb/clients/day-notes.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewCalendar } from '../use-cases/planning/view-calendar.ts';
import { addresses, assignments, clients, posts, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const notes = dynamoDayNotes(table);

export const calendarOperations = routeModule(calendarContracts, {
  getCalendar: async ({ caller, query, now }) =>
    viewCalendar(caller, query, { assignments, clients, metrics, notes, posts, sign: await addresses(now), now }),
});
