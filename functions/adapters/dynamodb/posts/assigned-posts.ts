import { type ClientId, type PostId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { AssignedPosts } from '../../../use-cases/team/hand-over.ts';
import { clientListing, clientOf, keys, postOf } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

/** Clients that are asked about at the same time. */
const batchSize = 10;

/** Reads each client's posts, because indexes are a moment behind; the table answers those that are wanted alone. */
export function dynamoAssignedPosts(table: Table): AssignedPosts {
  async function clientIds(): Promise<ClientId[]> {
    const listed = await queryAll(table, {
      IndexName: 'created',
      KeyConditionExpression: 'listedPk = :clients',
      ExpressionAttributeValues: { ':clients': clientListing.listedPk },
      ProjectionExpression: 'pk',
    });
    return listed.map(({ pk }) => clientOf(String(pk)));
  }

  async function openAt(clientId: ClientId, memberId: ClientId): Promise<PostId[]> {
    const found = await queryAll(table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :post)',
      FilterExpression: 'assignee.#id = :member AND #status <> :published AND attribute_not_exists(isRemoved)',
      ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
      ExpressionAttributeValues: {
        ':pk': keys.client(clientId).pk,
        ':post': sortPrefix.post,
        ':member': memberId,
        ':published': 'published',
      },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    });
    return found.map(({ pk, sk }) => postOf({ pk: String(pk), sk: String(sk) }));
  }

  return {
    async openOf(memberId) {
      const open: PostId[] = [];
      const all = await clientIds();
      for (let from = 0; from < all.length; from += batchSize) {
        const some = all.slice(from, from + batchSize);
        open.push(...(await Promise.all(some.map((id) => openAt(id, memberId)))).flat());
      }
      return open;
    },
  };
}
