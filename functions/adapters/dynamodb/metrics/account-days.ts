import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AccountDay, Outcomes } from '../../../../shared/domain/metrics/account-day.ts';
import { AccountMetrics } from '../../../../shared/domain/metrics/metrics.ts';
import type { AccountKey, Metrics } from '../../../use-cases/metrics/ports.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { updateIf } from '../table/items.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryBetween } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { clientExists } from '../clients/client-conditions.ts';

const names = AccountMetrics.keyof().options;
const base = 36;
const unknown = '-';
const Key = z.object({ sk: z.string() });
const CountedDay = AccountDay.pick({ platform: true, day: true }).extend(Outcomes.shape);

const placeOfDay = (day: string): { month: string; place: string } => ({
  month: day.slice(0, 'YYYY-MM'.length),
  place: day.slice('YYYY-MM-'.length),
});

/** Numbers without names, to base 36, with a dash for each that is not known: a month of them, each up to a billion, fits into one write unit. */
const toDayText = (numbers: AccountMetrics): string =>
  names.map((name) => numbers[name]?.toString(base) ?? unknown).join(' ');

function fromDayText(text: unknown): AccountMetrics {
  const numbers = z.string().parse(text).split(' ');
  const known = names.flatMap((name, index) => {
    const number = numbers[index] ?? '';
    return number === unknown ? [] : [[name, Number.parseInt(number, base)] as const];
  });
  return AccountMetrics.parse(Object.fromEntries(known));
}

function fromMonthItem(item: Record<string, unknown>): { day: string; account: AccountMetrics }[] {
  const month = Key.parse(item).sk.split('#').at(-1);
  return Object.entries(item)
    .filter(([name]) => /^\d\d$/.test(name))
    .map(([place, text]) => ({ day: `${month}-${place}`, account: fromDayText(text) }));
}

const isThere = 'attribute_exists(pk)';
const noOutcomes = { published: 0, onTime: 0, failed: 0 };

/** One item per day with publications or failures, and one per month for the account's own metrics. */
export function dynamoAccountDays(
  table: Table,
): Pick<Metrics, 'daysOf' | 'outcomesOf' | 'closeDay' | 'saveAccountMetrics' | 'forgetAccountMetrics'> {
  const { document, name } = table;

  const conditionsOf = ({ clientId, platform }: AccountKey) => [
    clientExists(table, clientId),
    {
      ConditionCheck: {
        TableName: name,
        Key: keys.connection(clientId, platform),
        ConditionExpression: '#status = :connected',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':connected': 'connected' },
      },
    },
  ];

  const between = ({ clientId, platform }: AccountKey, prefix: string, first: string, last: string) =>
    queryBetween(table, clientId, { first: `${prefix}${platform}#${first}`, last: `${prefix}${platform}#${last}` });

  return {
    async outcomesOf(account, { from, to }) {
      return readable(await between(account, sortPrefix.accountDay, from, to), (item) => CountedDay.parse(item));
    },

    async daysOf(account, { from, to }) {
      const { platform } = account;
      const [counted, months] = await Promise.all([
        between(account, sortPrefix.accountDay, from, to),
        between(account, sortPrefix.accountMonth, placeOfDay(from).month, placeOfDay(to).month),
      ]);
      const own = readable(months, fromMonthItem)
        .flat()
        .filter(({ day }) => day >= from && day <= to);
      const days = new Map<unknown, object>(counted.map((item) => [item['day'], item]));
      for (const { day, account } of own) days.set(day, { ...days.get(day), platform, day, account });
      const all = readable([...days.values()], (day) => AccountDay.parse({ ...noOutcomes, ...day }));
      return all.toSorted((a, b) => a.day.localeCompare(b.day));
    },

    async closeDay({ clientId, platform }, day, posts) {
      await updateIf(table, {
        Key: keys.accountDay(clientId, platform, day),
        UpdateExpression: 'SET posts = :posts',
        ConditionExpression: isThere,
        ExpressionAttributeValues: { ':posts': posts },
      });
    },

    async saveAccountMetrics(account, day, numbers) {
      const { month, place } = placeOfDay(day);
      const update = {
        TableName: name,
        Key: keys.accountMonth(account.clientId, account.platform, month),
        UpdateExpression: 'SET #place = :numbers, #ttl = :ttl',
        ExpressionAttributeNames: { '#place': place, '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':numbers': toDayText(numbers), ':ttl': historyExpiry(day) },
      };
      const conditional = new UpdateCommand({ ...update, ConditionExpression: isThere });
      // An existing month was neither erased nor removed with its client, so only a new one needs the check, which
      // costs six times as much.
      if (await tryConditionalWrite(() => document.send(conditional))) return;
      try {
        await transact(table, [{ Update: update }, ...conditionsOf(account)]);
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
      }
    },

    async forgetAccountMetrics({ clientId, platform }, { from, to }) {
      const monthKey = (day: string) => `${sortPrefix.accountMonth}${platform}#${placeOfDay(day).month}`;
      const months = await queryBetween(table, clientId, { first: monthKey(from), last: monthKey(to) });
      for (const item of months) {
        const days = fromMonthItem(item).filter(({ day }) => day >= from && day <= to);
        const [first] = days;
        if (first === undefined) continue;
        const places = days.map(({ day }) => placeOfDay(day).place);
        await updateIf(table, {
          Key: keys.accountMonth(clientId, platform, placeOfDay(first.day).month),
          UpdateExpression: `REMOVE ${places.map((place) => `#d${place}`).join(', ')}`,
          ConditionExpression: isThere,
          ExpressionAttributeNames: Object.fromEntries(places.map((place) => [`#d${place}`, place])),
        });
      }
    },
  };
}

/** Outcomes of the days stay: they are ours. */
export async function forgetSums(
  table: Table,
  { clientId, platform }: AccountKey,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const prefix = `${sortPrefix.accountDay}${platform}#`;
  const days = await queryBetween(table, clientId, { first: `${prefix}${from}`, last: `${prefix}${to}` });
  for (const { day } of days.filter((item) => item['posts'] !== undefined)) {
    await updateIf(table, {
      Key: keys.accountDay(clientId, platform, String(day)),
      UpdateExpression: 'REMOVE posts',
      ConditionExpression: isThere,
    });
  }
}
