import { CommentId } from '../../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { AssignedWork } from '../../../use-cases/team/hand-over.ts';
import { clientListing, clientOf, keys, postOf } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

/** Clients that are asked about at the same time. */
const batchSize = 10;

/** Reads each client's items, because indexes are a moment behind; the table answers those that are wanted alone. */
export function dynamoAssignedWork(table: Table): AssignedWork {
  async function clientIds(): Promise<ClientId[]> {
    const listed = await queryAll(table, {
      IndexName: 'created',
      KeyConditionExpression: 'listedPk = :clients',
      ExpressionAttributeValues: { ':clients': clientListing.listedPk },
      ProjectionExpression: 'pk',
    });
    return listed.map(({ pk }) => clientOf(String(pk)));
  }

  async function ofAll<T>(find: (clientId: ClientId) => Promise<T[]>): Promise<T[]> {
    const found: T[] = [];
    const all = await clientIds();
    for (let from = 0; from < all.length; from += batchSize)
      found.push(...(await Promise.all(all.slice(from, from + batchSize).map(find))).flat());
    return found;
  }

  return {
    openPosts: (memberId) =>
      ofAll(async (clientId) => {
        const found = await queryAll(table, {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          FilterExpression: 'assignee.#id = :member AND #status <> :published AND attribute_not_exists(isRemoved)',
          ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
          ExpressionAttributeValues: {
            ':pk': keys.client(clientId).pk,
            ':prefix': sortPrefix.post,
            ':member': memberId,
            ':published': 'published',
          },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
        });
        return found.map(({ pk, sk }) => postOf({ pk: String(pk), sk: String(sk) }));
      }),

    comments: (memberId) =>
      ofAll(async (clientId) => {
        const found = await queryAll(table, {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          FilterExpression: 'assignee.#id = :member AND attribute_not_exists(deleted)',
          ExpressionAttributeNames: { '#id': 'id' },
          ExpressionAttributeValues: {
            ':pk': keys.client(clientId).pk,
            ':prefix': sortPrefix.comment,
            ':member': memberId,
          },
          ProjectionExpression: '#id',
          ConsistentRead: true,
        });
        return found.map(({ id }) => ({ clientId, commentId: CommentId.parse(id) }));
      }),
  };
}
