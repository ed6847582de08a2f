import * as z from 'zod';
import { type Control, json, order } from '../kit/control.ts';
import { type Chaos, ChaosPlan } from './chaos.ts';
import { orderNotice, peoplePage } from './people-page.ts';
import { newPostId } from './post-routes.ts';
import { publishedObjects, publishedPosts, unpublishedObjects } from './published-objects.ts';
import { findPage, pages, person } from './seed.ts';
import { SettingsChange, type Simulator } from './simulator.ts';
import { postPath, showFront, showPost } from './simulator-pages.ts';
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

export const controlOf = (chaos: Chaos): Control<Simulator> => ({
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
      (_simulator: Simulator, plan) => {
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
    'POST /_sim/settings': order(SettingsChange, ({ settings }: Simulator, change) => Object.assign(settings, change)),
  },
});
