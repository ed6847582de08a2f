import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Client, NewClient } from '../../../shared/domain/clients/client.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { hour } from '../../../shared/durations.ts';
import { planPosts } from '../../support/api/planned-posts.ts';
import { connect, runJob, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';

const others = [
  { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'starter', company: 'Olive & Thyme SAL' },
  { name: 'مخبز الأرز', email: 'owner@arz.example', plan: 'professional', phone: '+961 70 100 200' },
  { name: 'Byblos Divers', email: 'owner@byblos.example', plan: 'enterprise', company: 'Byblos Divers' },
  { name: 'Tripoli Sweets', email: 'owner@sweets.example', plan: 'starter' },
] as const satisfies readonly Pick<NewClient, 'name' | 'email' | 'plan' | 'company' | 'phone'>[];

export async function ordinaryDay(
  call: ApiClient,
  { url }: { url: string },
): Promise<{ client: Client; published: Post }> {
  for (const body of others) await call(contracts.createClient, { body });
  const { client } = await planPosts(call, url);
  await connect(call, url, client.id, 'instagram');
  const media = [await upload(call, client.id)];
  const platforms: ('instagram' | 'facebook')[] = ['instagram', 'facebook'];
  const content = 'Manakish from the oven, with thyme from the south';
  const post = await call(contracts.createPost, { body: { clientId: client.id, content, platforms, media } });
  await call(contracts.createPublication, { params: { postId: post.id } });
  const published = await settled(call, post.id);
  await runJob(url, 'collect-metrics', new Date(Date.now() + hour));
  return { client, published };
}
