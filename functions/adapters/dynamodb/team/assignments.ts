import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import type { Assignments } from '../../../use-cases/team/assignments.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { assignedTo, assignmentEntry, clientOf, keys } from '../table/keys.ts';
import { queryAll, queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { type Write, writeTogether } from '../table/transact.ts';

/** A transaction takes a hundred items; each new assignment is two, and the member's record one. */
const most = 45;

/** What of staff is for one client, their assignments and keys, by the `time` index, which is a moment behind. */
export async function assignmentsTo(table: Table, clientId: ClientId): Promise<{ pk: string; sk: string }[]> {
  const found = await queryAll(table, {
    IndexName: 'time',
    KeyConditionExpression: 'timePk = :client',
    ExpressionAttributeValues: { ':client': assignedTo(clientId) },
  });
  return found.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
}

/** In the member's partition: one query gives all that a request has to know. */
export function dynamoAssignments(table: Table): Assignments {
  const { name } = table;

  const added = (memberId: ClientId, clientId: ClientId): Write[] => [
    {
      item: {
        ConditionCheck: {
          TableName: name,
          Key: keys.client(clientId),
          ConditionExpression: 'attribute_exists(email) AND attribute_not_exists(isStaff)',
        },
      },
      refusal: () => notFound('Client'),
    },
    {
      item: {
        Put: {
          TableName: name,
          Item: { ...keys.assignment(memberId, clientId), ...assignmentEntry(clientId, memberId) },
        },
      },
    },
  ];

  const write = (memberId: ClientId, writes: readonly Write[]) =>
    writeTogether(table, [ofClient(table, memberId), ...writes]);

  return {
    async of(memberId) {
      const { pk, sk: prefix } = keys.assignment(memberId, '');
      const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
      return items.map(({ sk }) => asClientId(String(sk).slice(sortPrefix.assignment.length)));
    },

    membersFor: async (clientId) =>
      (await assignmentsTo(table, clientId))
        .filter(({ sk }) => sk.startsWith(sortPrefix.assignment))
        .map(({ pk }) => clientOf(pk)),

    async change(memberId, { add = [], remove = [] }) {
      for (let from = 0; from < add.length; from += most)
        await write(
          memberId,
          add.slice(from, from + most).flatMap((clientId) => added(memberId, clientId)),
        );
      for (let from = 0; from < remove.length; from += most)
        await write(
          memberId,
          remove
            .slice(from, from + most)
            .map((clientId) => ({ item: { Delete: { TableName: name, Key: keys.assignment(memberId, clientId) } } })),
        );
    },
  };
}
