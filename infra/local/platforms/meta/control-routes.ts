import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { plannedFault } from '../kit/faults.ts';
import type { PlatformParts } from './answer-platform.ts';
import { ChaosPlan } from './chaos.ts';
import { orderNotice, peoplePage } from './people-page.ts';
import { newPostId } from './post-routes.ts';
import { publishedObjects, publishedPosts, unpublishedObjects } from './published-objects.ts';
import { routes } from './routes.ts';
import { findPage, pages, person } from './seed.ts';
import { SettingsChange } from './settings.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import type { Simulator } from './simulator.ts';
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

const PlannedFault = plannedFault(Object.keys(routes));

const names = new Map(
  [person, ...pages, ...pages.flatMap(({ instagram }) => instagram ?? [])].map(({ id, name }) => [id, name]),
);

export async function answerControl(
  { simulator, faults, chaos }: PlatformParts,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, folder, id] = /^\/_sim\/(posts|pictures)\/([\w.]+)$/.exec(path) ?? [];
  if (request.method === 'GET' && folder === 'posts' && id) return postPage(simulator, id);
  const accountId = id?.replace(/\.svg$/, '') ?? '';
  if (request.method === 'GET' && folder === 'pictures') return pictureAnswer(accountId, names.get(accountId));
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => publishedPosts(simulator),
  };
  const answer = await answerCommonControl(common, path, request);
  if (answer !== undefined) return answer;
  switch (`${request.method} ${path}`) {
    case 'GET /_sim/objects':
      return json({ objects: publishedObjects(simulator) });
    case 'GET /_sim/unpublished':
      return json({ objects: unpublishedObjects(simulator) });
    case 'POST /_sim/objects':
      return takeOrder(ForeignPosts, request, (order) => json(publishForeign(simulator, order), 201));
    case 'GET /_sim/chaos':
      return json(chaos.status());
    case 'POST /_sim/chaos':
      return takeOrder(ChaosPlan, request, (plan) => {
        chaos.begin(plan);
        return json(chaos.status(), 201);
      });
    case 'DELETE /_sim/chaos':
      chaos.end();
      return json(chaos.status());
    case 'GET /_sim/webhooks':
      return webhookPage(simulator);
    case 'POST /_sim/webhooks':
      return orderWebhook(simulator, request);
    case 'POST /_sim/webhooks/redeliver':
      return orderRedelivery(simulator, request);
    case 'POST /_sim/comments':
      return orderComments(simulator, request);
    case 'PATCH /_sim/comments':
      return changeComments(simulator, request);
    case 'GET /_sim/people':
      return peoplePage();
    case 'POST /_sim/people':
      return orderNotice(simulator, request);
    case 'GET /_sim/settings':
      return json(simulator.settings);
    case 'POST /_sim/settings':
      return takeOrder(SettingsChange, request, (change) => json(Object.assign(simulator.settings, change)));
    default:
      return missing();
  }
}
