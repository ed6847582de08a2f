import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId, PostId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { freshSignInLasts } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import type { LocalSystem } from '../../../infra/local/run/start.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { optionsOf, type PlannedPost } from './plan.ts';

export interface Customer {
  id: ClientId;
  media: MediaId[];
}

const platforms: readonly Platform[] = ['instagram', 'facebook'];
/** A token that is asked for lasts long enough for what it is asked for. */
const tokenLife = freshSignInLasts / 2;

export async function mapConcurrently<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<R>,
) {
  const results: R[] = [];
  const rest = all.entries();
  const turn = async () => {
    for (const [index, one] of rest) results[index] = await work(one, index);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return results;
}

type Place = Pick<LocalSystem, 'url'> & { demo: Pick<LocalSystem['demo'], 'adminEmail' | 'adminPassword'> };

/** Acts through the product's API and the platform's own pages. */
export function peopleOf({ url, demo: { adminEmail, adminPassword } }: Place) {
  let signedIn: { call: ApiClient; until: number } | undefined;

  async function admin(): Promise<ApiClient> {
    if (signedIn === undefined || signedIn.until < Date.now())
      signedIn = { call: apiClient(url, await signIn(url, adminEmail, adminPassword)), until: Date.now() + tokenLife };
    return signedIn.call;
  }

  async function createCustomer(number: number): Promise<Customer> {
    const call = await admin();
    const body = { name: `Bakery ${number}`, email: `owner${number}@olive.example`, plan: 'enterprise' as const };
    const { client } = await call(contracts.createClient, { body });
    for (const platform of platforms) await connect(call, url, client.id, platform);
    return { id: client.id, media: [await upload(call, client.id), await upload(call, client.id)] };
  }

  return {
    createCustomers: (count: number) =>
      mapConcurrently(
        Array.from({ length: count }, (_, number) => number),
        4,
        createCustomer,
      ),

    async schedule(
      post: Omit<PlannedPost, 'wave' | 'dueAfter'>,
      { id: clientId, media }: Customer,
      at: Date,
    ): Promise<PostId> {
      const call = await admin();
      const { content, platforms: to, files } = post;
      const { instagram, facebook } = optionsOf(post);
      const isTo = (platform: Platform) => to.includes(platform);
      const options = { ...(isTo('instagram') && { instagram }), ...(isTo('facebook') && { facebook }) };
      const when = { status: 'scheduled' as const, scheduledFor: at.toISOString() };
      const body = { clientId, content, platforms: to, media: media.slice(0, files), options, ...when };
      return (await call(contracts.createPost, { body })).id;
    },

    async receiptsOf(postId: PostId): Promise<Receipt[]> {
      const call = await admin();
      return (await call(contracts.listReceipts, { params: { postId } })).receipts;
    },

    async reconnect(customers: readonly Customer[]): Promise<number> {
      const counts = await mapConcurrently(customers, 4, async ({ id: clientId }) => {
        const call = await admin();
        const { connections } = await call(contracts.listConnections, { params: { clientId } });
        const lost = connections.filter(({ status }) => status === 'reconnect');
        for (const { platform } of lost) await connect(call, url, clientId, platform);
        return lost.length;
      });
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
