import * as z from 'zod';
import { brand } from '../../../../shared/brand.ts';
import { type Control, json, order } from '../kit/control.ts';
import { usualGrowthMs } from '../kit/engagement.ts';
import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { type RunningSimulator, startAnswering, type StartOptions } from '../kit/simulator.ts';
import { answerPlatform, createUsage } from './answer-platform.ts';
import { createChaos, type Chaos, ChaosPlan } from './chaos.ts';
import { orderNotice, peoplePage } from './people-page.ts';
import { newPostId } from './routes/post-routes.ts';
import { publishedObjects, publishedPosts, unpublishedObjects } from './published-objects.ts';
import { routes } from './routes/routes.ts';
import { findPage, pages, person } from './seed.ts';
import { postPath, showFront, showPost } from './simulator-pages.ts';
import { type Simulator, SettingsChange } from './simulator.ts';
import { openStore } from './store.ts';
import { changeComments, orderComments } from './visitor-comments.ts';
import { orderRedelivery, orderWebhook, webhookPage } from './webhook-page.ts';

/** The body of `POST /_sim/objects`: what somebody else publishes at a Page. */
const ForeignPosts = z.strictObject({
  accountId: z.string().refine((id) => findPage(id) !== undefined, 'There is no such Page'),
  message: z.string().min(1),
  times: z.int().min(1).max(10_000).default(1),
});

function publishForeign(
  { store, now }: Simulator,
  { accountId, message, times }: z.infer<typeof ForeignPosts>,
): { ids: string[] } {
  const at = now().getTime();
  const ids = Array.from({ length: times }, () => newPostId({ id: accountId }));
  store.atomically(() => {
    for (const id of ids) store.posts.put({ id, owner: accountId, at, message, link: null, files: [] });
  });
  return { ids };
}

const names = new Map(
  [person, ...pages, ...pages.flatMap(({ instagram }) => instagram ?? [])].map(({ id, name }) => [id, name]),
);

const controlOf = (chaos: Chaos): Control<Simulator> => ({
  frontPage: showFront,
  published: publishedPosts,
  nameOf: (id) => names.get(id),
  page: { path: postPath, show: showPost },
  orders: {
    'GET /_sim/objects': (simulator) => json({ objects: publishedObjects(simulator) }),
    'GET /_sim/unpublished': (simulator) => json({ objects: unpublishedObjects(simulator) }),
    'POST /_sim/objects': order(ForeignPosts, publishForeign, 201),
    'GET /_sim/chaos': () => json(chaos.status()),
    'POST /_sim/chaos': order(
      ChaosPlan,
      (_simulator, plan) => {
        chaos.begin(plan);
        return chaos.status();
      },
      201,
    ),
    'DELETE /_sim/chaos'() {
      chaos.end();
      return json(chaos.status());
    },
    'GET /_sim/webhooks': (simulator) => webhookPage(simulator),
    'POST /_sim/webhooks': orderWebhook,
    'POST /_sim/webhooks/redeliver': orderRedelivery,
    'POST /_sim/comments': orderComments,
    'PATCH /_sim/comments': changeComments,
    'GET /_sim/people': () => peoplePage(),
    'POST /_sim/people': orderNotice,
    'GET /_sim/settings': ({ settings }) => json(settings),
    'POST /_sim/settings': order(SettingsChange, ({ settings }, change) => Object.assign(settings, change)),
  },
});

export interface MetaSimulatorOptions extends StartOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUris: readonly string[];
  readonly processingMs?: number;
  readonly quotaTotal?: number;
  readonly refusesDuplicates?: boolean;
}

export interface MetaSimulator extends RunningSimulator {
  /** For `META_GRAPH_URL`: the address before the version. */
  readonly graphUrl: string;
  /** For `META_DIALOG_URL`: the address before `/{version}/dialog/oauth`. */
  readonly dialogUrl: string;
}

export async function startMetaSimulator({
  appId: id,
  appSecret: secret,
  redirectUris,
  processingMs = 3000,
  quotaTotal = 100,
  refusesDuplicates = false,
  ...options
}: MetaSimulatorOptions): Promise<MetaSimulator> {
  const [chaos, usage] = [createChaos(), createUsage()];
  const running = await startAnswering<Simulator>(
    {
      title: 'Meta',
      name: 'meta',
      routes,
      control: controlOf(chaos),
      answer: (simulator, faults, message) => answerPlatform({ simulator, faults, chaos, usage }, message),
    },
    options,
    (simulated) => ({
      ...simulated,
      app: { id, secret, name: brand.name, redirectUris },
      store: openStore(simulated.database),
      userAgent: 'facebookexternalhit/1.1',
      settings: { processingMs, quotaTotal, refusesDuplicates, keepsDocumentedRatio: false, growthMs: usualGrowthMs },
    }),
  );
  return { ...running, graphUrl: running.url, dialogUrl: running.url };
}

const appId = '1000000000000001';
const appSecret = 'the-simulated-app-keeps-no-secrets';

export const meta = {
  title: 'Meta platform',
  portSetting: 'META_SIMULATOR_PORT',
  addressSetting: 'META_GRAPH_URL',
  apps: {
    meta: { secret: appSecret, secretSetting: 'META_APP_SECRET' },
    instagramLogin: {
      secret: 'the-simulated-instagram-app-neither',
      secretSetting: 'INSTAGRAM_APP_SECRET',
      isOptional: true,
    },
  },
  settings: (url) => ({ META_APP_ID: appId, META_GRAPH_URL: url, META_DIALOG_URL: url }),
  /** The specification's version, which Meta answers with its oldest living one. */
  localSettings: { META_GRAPH_VERSION: 'v18.0' },
  start: (options) => startMetaSimulator({ ...options, appId, appSecret }),
} as const satisfies PlatformSimulator;
