import { dynamoPosts } from '../../functions/adapters/dynamodb/posts/posts.ts';
import { openTable } from '../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../functions/runtime/random.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { postIdOf } from '../../shared/domain/ids.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { newTarget } from '../../shared/domain/publishing/target.ts';
import { hour } from '../../shared/durations.ts';
import { idOfClient } from '../support/ids.ts';
import { connect, settled, tick } from '../support/api/agency.ts';
import type { ApiClient } from '../support/api/api-client.ts';
import { aPost, unlimited } from '../support/records/post-record.ts';

/** As after a long outage. */
export async function missedPost(call: ApiClient, siteUrl: string): Promise<Post> {
  const { clients } = await call(contracts.listClients, { query: { search: 'Cedar' } });
  const clientId = idOfClient(clients[0]?.id ?? '');
  await connect(call, siteUrl, clientId, 'facebook');
  const dueAt = new Date(Date.now() - 2 * hour).toISOString();
  const times = { scheduledFor: dueAt, nextAttemptAt: dueAt, createdAt: dueAt, updatedAt: dueAt };
  const post = aPost({ id: postIdOf(clientId, newId()), clientId, targets: [newTarget('facebook', dueAt)], ...times });
  await dynamoPosts(openTable(process.env['TABLE_NAME'] ?? '')).create(post, unlimited);
  await tick(siteUrl, new Date());
  return settled(call, post.id);
}
