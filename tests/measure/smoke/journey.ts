import { randomUUID } from 'node:crypto';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, settled, upload } from '../../support/api/agency.ts';
import { apiClient, request, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { signIn, type Person } from './sign-in.ts';
import { step } from './steps.ts';

export interface Journey {
  /** Without a slash at the end. */
  url: string;
  admin: Person;
  /** Has a connected Instagram account; without it, a client is created and connected at the simulator. */
  clientId?: ClientId | undefined;
  dueInSeconds: number;
}

async function connectedClient(call: ApiClient, url: string) {
  const name = `Smoke ${randomUUID()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@clients.example`;
  const { client } = await step('A client is created', () =>
    call(contracts.createClient, { body: { name, email, plan: 'starter', password: `smoke ${randomUUID()}` } }),
  );
  const platformUrl = await step('An Instagram account is connected at the consent page', async () => {
    const { dialogUrl } = await connect(call, url, client.id, 'instagram');
    const connected = await call(contracts.getClient, { params: { clientId: client.id } });
    if (!connected.socialMediaAccounts.includes('instagram')) throw new Error('The client has no Instagram account');
    return new URL(dialogUrl).origin;
  });
  return { clientId: client.id, platformUrl };
}

/** At the simulator everything with this text, else the addresses that the post has. */
async function sent(post: Awaited<ReturnType<typeof settled>>, platformUrl: string | undefined): Promise<string[]> {
  if (platformUrl === undefined)
    return post.targets.flatMap((target) =>
      target.state === 'published' && target.permalink ? [target.permalink] : [],
    );
  const objects = await publishedAt(platformUrl);
  return objects.filter(({ message }) => message === post.content).map(({ permalink }) => permalink);
}

async function publish(
  call: ApiClient,
  {
    clientId,
    platformUrl,
    dueInSeconds,
  }: { clientId: ClientId; platformUrl: string | undefined; dueInSeconds: number },
) {
  const picture = await step('A picture is uploaded, checked and public', () => upload(call, clientId));
  const content = `Fresh manakish ${randomUUID()}`;
  const due = new Date(Date.now() + dueInSeconds * 1000);
  const { id: postId } = await step(`A post is scheduled for ${due.toISOString()}`, () =>
    call(contracts.createPost, {
      body: {
        clientId,
        content,
        platforms: ['instagram'],
        media: [picture],
        status: 'scheduled',
        scheduledFor: due.toISOString(),
      },
    }),
  );
  await step('It is published once, and not too early', async () => {
    const post = await settled(call, postId);
    if (post.status !== 'published') throw new Error(`The post is ${post.status}: ${JSON.stringify(post.targets)}`);
    if (Date.now() < due.getTime()) throw new Error('It was published too early');
    const addresses = await sent(post, platformUrl);
    if (addresses.length !== 1) throw new Error(`It is public ${addresses.length} times: ${addresses.join(', ')}`);
  });
}

const statistics = (call: ApiClient) => call(contracts.getPostStatistics);

/** @throws {StepFailed} at the first failure; what was created is then kept for inspection */
export async function journey({ url, admin, clientId: connectedId, dueInSeconds }: Journey): Promise<void> {
  await step('The product answers', async () => {
    const { status } = await request(`${url}${contracts.getHealth.path}`, 'GET').catch(() => {
      throw new Error(`Nothing answers at ${url}`);
    });
    if (status !== 200) throw new Error(`The health check answered ${status}`);
  });
  const { call, before } = await step('An admin signs in', async () => {
    const signedIn = apiClient(url, await signIn(url, admin));
    return { call: signedIn, before: await statistics(signedIn) };
  });
  const { clientId, platformUrl } =
    connectedId === undefined ? await connectedClient(call, url) : { clientId: connectedId, platformUrl: undefined };
  await publish(call, { clientId, platformUrl, dueInSeconds });
  await step('The statistics include it', () =>
    eventually(async () => (await statistics(call)).published > before.published),
  );
  if (connectedId !== undefined) return;
  await step('The client is removed', async () => {
    await call(contracts.deleteClient, { params: { clientId } });
    await eventually(async () => {
      const { clients } = await call(contracts.listClients);
      return clients.every(({ id }) => id !== clientId);
    });
  });
}
