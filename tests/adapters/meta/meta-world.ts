import { rangedFile } from '../../../functions/adapters/files/ranged-file.ts';
import * as z from 'zod';
import { metaAuthorization } from '../../../functions/adapters/platforms/meta/authorization.ts';
import { facebookChanges, facebookDrafts } from '../../../functions/adapters/platforms/facebook/platform.ts';
import { facebookPublisher } from '../../../functions/adapters/platforms/facebook/publisher.ts';
import { openGraph } from '../../../functions/adapters/platforms/meta/graph.ts';
import { instagramChanges } from '../../../functions/adapters/platforms/instagram/platform.ts';
import { instagramPublisher } from '../../../functions/adapters/platforms/instagram/publisher.ts';
import type { GrantedAccount } from '../../../functions/use-cases/connections/grant-ports.ts';
import type { Delivery, PlatformAccount } from '../../../functions/use-cases/publishing/ports.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import {
  markInDoubt,
  newTarget,
  type OpenTarget,
  type ProcessingTarget,
  type StepOutcome,
} from '../../../shared/domain/publishing/target.ts';
import { idOfMedia } from '../../support/ids.ts';
import {
  app,
  createClock,
  decide,
  jpeg,
  logIn,
  mp4,
  pageToken,
  png,
  redirectUri,
  serveFiles,
  startSimulator,
} from '../../support/platforms/meta-simulator-client.ts';

type Platform = 'instagram' | 'facebook';

/** Of the file at a place of a delivery. */
export const deliveredMedia = (place: number) =>
  idOfMedia(`01JC00000000000000000000C1-01JM${String(place + 1).padStart(22, '0')}`);

interface Published {
  platform: Platform;
  id: string;
  accountId: string;
  kind: string;
  text: string;
  message: string;
  link: string | null;
  mediaUrls: string[];
  altTexts: (string | null)[];
  comments: { id: string; text: string }[];
  location: { id: string; name: string } | null;
  collaborators: string[];
  userTags: { username: string; x?: number; y?: number }[][];
  coverAt: number | null;
  coverUrl: string | null;
  permalink: string;
  createdAt: string;
}

interface Content {
  content?: string;
  files?: string[];
  /** Of every file. */
  altText?: string;
  /** A picture that is shown until the video plays. */
  cover?: string;
  options?: PostOptions;
}

export async function metaWorld({ processingMs = 0 } = {}) {
  // Tokens are issued at the clock's time, so it starts at the real one.
  const clock = createClock(new Date().toISOString());
  const simulator = await startSimulator({ processingMs, now: clock.now });
  const contents = {
    'picture.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) },
    'second.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1081) },
    'third.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1082) },
    'wide.jpg': { type: 'image/jpeg', bytes: jpeg(3000, 1000) },
    'picture.png': { type: 'image/png', bytes: png },
    'clip.mp4': { type: 'video/mp4', bytes: mp4 },
    'broken.mp4': { type: 'video/mp4', bytes: Buffer.from('not a video') },
  };
  const files = await serveFiles(contents);
  const sizes = new Map(Object.entries(contents).map(([name, { bytes }]) => [name, bytes.length]));
  const warnings: { message: string; details: Record<string, string | number> }[] = [];
  const graph = openGraph({
    graphUrl: simulator.graphUrl,
    version: 'v18.0',
    appId: app.appId,
    appSecret: async () => app.appSecret,
    warn: (message, details) => warnings.push({ message, details }),
  });
  const authorizationFor = (platform: Platform, extraScopes: readonly string[] = []) =>
    metaAuthorization(platform, graph, { url: simulator.dialogUrl, extraScopes }, () => new Date());

  /** Consents to everything by default. */
  async function codeFor(
    platform: Platform,
    form: [string, string][] = [['decision', 'approve-all']],
  ): Promise<string> {
    const { url } = await authorizationFor(platform).begin({ state: 'state', redirectUri });
    const returned = await decide(url, form);
    return returned.searchParams.get('code') ?? '';
  }

  async function accountFor(platform: Platform, index = 0): Promise<GrantedAccount> {
    const { accounts } = await authorizationFor(platform).grant({ code: await codeFor(platform), redirectUri });
    const account = accounts[index];
    if (account === undefined) throw new Error('nothing was granted');
    return account;
  }

  const mediaOf = (name: string, place: number): PostMedia => {
    const isVideo = name.endsWith('.mp4');
    return {
      id: deliveredMedia(place),
      type: isVideo ? 'video' : 'image',
      mimeType: isVideo ? 'video/mp4' : 'image/jpeg',
      url: files.address(name),
      name,
      size: sizes.get(name) ?? 1,
    };
  };

  async function deliveryTo(
    platform: Platform,
    { content = 'Fresh manakish', files: names = ['picture.jpg'], altText, cover, options = {} }: Content = {},
  ) {
    const account = await accountFor(platform);
    const media = names.map((name, place) => ({ ...mediaOf(name, place), altText }));
    return <T extends OpenTarget>(target: T): Delivery<T> => ({
      target,
      content,
      media,
      cover: cover === undefined ? undefined : mediaOf(cover, names.length),
      options,
      account,
      now: clock.now(),
      mark: async () => undefined,
      published: async () => undefined,
      bytesOf: rangedFile,
    });
  }

  async function control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, order?: object): Promise<T> {
    const request: RequestInit = order === undefined ? { method } : { method, body: JSON.stringify(order) };
    const answer = await fetch(`${simulator.url}/_sim/${path}`, request);
    if (answer.status >= 300) throw new Error(`${path} was refused with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    simulator,
    clock,
    graph,
    warnings,
    authorizationFor,
    codeFor,
    accountFor,
    deliveryTo,
    instagram: instagramPublisher(graph),
    /** In one call at its time. */
    facebook: facebookPublisher(graph, { isAtOnce: true }),
    /** Made unpublished and published by its id. */
    inTwoSteps: facebookPublisher(graph, { isAtOnce: false }),
    changes: { instagram: instagramChanges(graph), facebook: facebookChanges(graph) },
    drafts: facebookDrafts(graph),
    waiting: (platform: Platform) => newTarget(platform, clock.now().toISOString()),
    /** Its worker died during a send. */
    inDoubt: (target: OpenTarget) => markInDoubt(target, clock.now().toISOString(), clock.now()),

    processing(platform: Platform, outcome: StepOutcome): ProcessingTarget {
      if (outcome.kind !== 'processing') throw new Error(`expected a container, got ${JSON.stringify(outcome)}`);
      const { containerId, parts } = outcome;
      const at = clock.now().toISOString();
      return { platform, state: 'processing', containerId, parts, since: at, nextAttemptAt: at, retries: 0 };
    },

    async fullAccount(platform: Platform, page: { id: string; instagramId: string }) {
      const token = await pageToken(simulator, await logIn(simulator), page.id);
      const accountId = platform === 'instagram' ? page.instagramId : page.id;
      return { accountId, accountName: 'Cedar Café', platformData: { pageId: page.id }, token };
    },

    /** Published by others, in parallel. */
    async crowd(account: PlatformAccount, edge: string, content: Record<string, string>, count: number) {
      const parameters = { ...content, ...(content['file_url'] && { file_url: files.address(content['file_url']) }) };
      const Created = z.object({ id: z.string() });
      for (let sent = 0; sent < count; sent += 20) {
        const some = Array.from({ length: Math.min(20, count - sent) }, () =>
          graph.callAs(account.token, 'POST', `/${account.accountId}/${edge}`, parameters, Created),
        );
        await Promise.all(some);
      }
    },

    fail: (route: string, fault: object, times = 1, of?: string) =>
      control('POST', 'faults', { route, times, fault, of }),
    set: (settings: object) => control('POST', 'settings', settings),
    control,

    async requests(route: string) {
      const { requests } = await control<{ requests: { route: string; body: Record<string, string> }[] }>(
        'GET',
        'journal',
      );
      return requests.filter((request) => request.route === route);
    },

    async published(): Promise<Published[]> {
      return (await control<{ objects: Published[] }>('GET', 'objects')).objects;
    },

    async stop() {
      await files.stop();
      await simulator.stop();
    },
  };
}

export const graphError = (status: number, error: object, headers: Record<string, string> = {}) => ({
  kind: 'error',
  status,
  body: { error: { message: 'Said by the platform', type: 'OAuthException', ...error } },
  headers,
});
