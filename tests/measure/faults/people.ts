import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId, PostId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { freshSignInLasts } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import type { LocalSystem } from '../../../infra/local/run/start.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { aPdf } from '../../support/fixtures/a-pdf.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { faultyPlatforms } from './faulty-platforms.ts';
import { optionsOf, type PlannedPost } from './plan.ts';

export interface Customer {
  id: ClientId;
  /** Place among the customers. */
  number: number;
  /** Pictures. */
  media: MediaId[];
  video?: MediaId;
  document?: MediaId;
}

/** What each customer connects, and whether they have a video and a document to post. */
interface Wanted {
  platforms: readonly Platform[];
  hasAllFiles: boolean;
}

/** Every so many customers a video is large enough to be sent in several parts. */
const largeVideos = 4;
const bytesOfLargeFrames = 36_000;
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
export function peopleOf(
  { url, demo: { adminEmail, adminPassword } }: Place,
  { platforms, hasAllFiles }: Wanted = { platforms: ['instagram', 'facebook'], hasAllFiles: false },
) {
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
    const customer = { id: client.id, number };
    for (const platform of platforms) await connectTo(platform, customer);
    const media = [await upload(call, client.id), await upload(call, client.id)];
    if (!hasAllFiles) return { ...customer, media };
    const document = await upload(call, client.id, 'menu.pdf', aPdf(), 'application/pdf');
    return { ...customer, media, video: await uploadVideo(call, customer), document };
  }

  async function connectTo(platform: Platform, { id, number }: Pick<Customer, 'id' | 'number'>) {
    const { accountId, kind } = faultyPlatforms[platform]?.accountOf?.(number) ?? {};
    await connect(await admin(), url, id, platform, accountId, kind);
  }

  async function uploadVideo(call: ApiClient, { id, number }: Pick<Customer, 'id' | 'number'>) {
    const isLarge = number % largeVideos === 0;
    const bytes = await aVideo({ ...reelShape, ...(isLarge && { bytesPerFrame: bytesOfLargeFrames }) });
    return upload(call, id, 'oven.mp4', bytes, 'video/mp4');
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
      { id: clientId, media: pictures, video, document }: Customer,
      at: Date,
    ): Promise<PostId> {
      const call = await admin();
      const { content, platforms: to, files, of } = post;
      const all = optionsOf(post);
      const options = Object.fromEntries(to.flatMap((platform) => (all[platform] ? [[platform, all[platform]]] : [])));
      const media = { image: pictures, video: some(video), document: some(document) }[of].slice(0, files);
      if (media.length < files) throw new Error('A file is planned for a customer without one');
      const when = { status: 'scheduled' as const, scheduledFor: at.toISOString() };
      const body = { clientId, content, platforms: [...to], media, options, ...when };
      return (await call(contracts.createPost, { body })).id;
    },

    async receiptsOf(postId: PostId): Promise<Receipt[]> {
      const call = await admin();
      return (await call(contracts.listReceipts, { params: { postId } })).receipts;
    },

    /** What was held for a person goes out now. */
    async release(postIds: readonly PostId[]): Promise<void> {
      const call = await admin();
      await mapConcurrently(postIds, 8, (postId) => call(contracts.createPublication, { params: { postId } }));
    },

    /** What a platform refused the whole app is paid again. */
    async liftStops(): Promise<void> {
      const call = await admin();
      const { stops } = await call(contracts.listPlatformStops, {});
      for (const { platform } of stops) await call(contracts.deletePlatformStop, { params: { platform } });
    },

    async reconnect(customers: readonly Customer[]): Promise<number> {
      const counts = await mapConcurrently(customers, 4, async (customer) => {
        const { id: clientId } = customer;
        const call = await admin();
        const { connections } = await call(contracts.listConnections, { params: { clientId } });
        const lost = connections.filter(({ status }) => status === 'reconnect');
        for (const { platform } of lost) await connectTo(platform, customer);
        return lost.length;
      });
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

const some = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);
