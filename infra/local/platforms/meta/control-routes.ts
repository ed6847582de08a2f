import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.ts';
import { answerOf, json, missing, planFault, takeOrder } from '../control-answers.ts';
import { drawPicture } from '../draw-picture.ts';
import type { PlatformParts } from './answer-platform.ts';
import { ChaosPlan } from './chaos.ts';
import { PlannedFault } from './faults.ts';
import { publishedObjects, publishedPosts } from './published-objects.ts';
import { pages, person } from './seed.ts';
import { orderNotice, peoplePage } from './people-page.ts';
import { SettingsChange } from './settings.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import { orderRedelivery, orderWebhook, webhookPage } from './webhook-page.ts';

function picture(accountId: string): Answer {
  const names = new Map(
    [person, ...pages, ...pages.flatMap(({ instagram }) => instagram ?? [])].map(({ id, name }) => [id, name]),
  );
  const name = names.get(accountId);
  if (!name) return missing();
  const answer = answerOf('image/svg+xml', drawPicture(accountId, name));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': "default-src 'none'" } };
}

/** Whether a path belongs to the simulator itself and not to the platform it plays. */
export const isControlPath = (path: string) => path === '/' || path === '/_sim' || path.startsWith('/_sim/');

/**
 * The simulator's own addresses: its pages (`/`, `/_sim/`, `/_sim/posts/{id}`), what is published (`GET /_sim/objects`,
 * and `GET /_sim/published` with the number of duplicates of each), what was asked (`GET /_sim/journal`: `{ requests }`,
 * oldest first), what shall go wrong (`POST`, `GET` and `DELETE /_sim/faults`) or may by chance (`/_sim/chaos`), and how
 * it behaves (`GET` and `POST /_sim/settings`). Webhooks are sent from the page `/_sim/webhooks`
 * and by `POST` to it, again where they were not taken (`POST /_sim/webhooks/redeliver`), and so are, from `/_sim/people`, the calls by which it tells that a person removed the app or wants
 * their data deleted.
 */
export async function answerControl(
  { simulator, faults, chaos }: PlatformParts,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, folder, id] = /^\/_sim\/(posts|pictures)\/([\w.]+)$/.exec(path) ?? [];
  if (request.method === 'GET' && folder && id) {
    return folder === 'posts' ? postPage(simulator, id) : picture(id.replace(/\.svg$/, ''));
  }
  switch (`${request.method} ${path}`) {
    case 'GET /':
    case 'GET /_sim':
    case 'GET /_sim/':
      return frontPage(simulator);
    case 'GET /_sim/simulator.css':
      return answerOf('text/css', await readFile(new URL('../simulator.css', import.meta.url), 'utf8'));
    case 'GET /_sim/objects':
      return json({ objects: publishedObjects(simulator) });
    case 'GET /_sim/published':
      return json({ published: publishedPosts(simulator) });
    case 'GET /_sim/journal':
      return json({ requests: simulator.store.journal.entries() });
    case 'GET /_sim/faults':
      return json({ faults: faults.planned() });
    case 'POST /_sim/faults':
      return planFault(faults, PlannedFault, request);
    case 'DELETE /_sim/faults':
      faults.clear();
      return json({ faults: [] });
    case 'GET /_sim/chaos':
      return json(chaos.told());
    case 'POST /_sim/chaos':
      return takeOrder(ChaosPlan, request, (plan) => {
        chaos.begin(plan);
        return json(chaos.told(), 201);
      });
    case 'DELETE /_sim/chaos':
      chaos.end();
      return json(chaos.told());
    case 'GET /_sim/webhooks':
      return webhookPage(simulator);
    case 'POST /_sim/webhooks':
      return orderWebhook(simulator, request);
    case 'POST /_sim/webhooks/redeliver':
      return orderRedelivery(simulator, request);
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
