import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../../../infra/local/http/listen.ts';
import { keyIn, keyOfUnpublished } from './deliveries.ts';
import { answerParent } from './part.ts';

// The simulator checks and stores so much that the bench would measure it instead.

/** By this process's clock; `key` is the post's. */
export interface Arrival {
  key: number;
  at: number;
}

const arrivals: Arrival[] = [];
const keys = new Set<number>();
let answerMilliseconds = 0;

function publish(key: number, at: number) {
  arrivals.push({ key, at });
  keys.add(key);
}

/** Makes a post that is public at once, or publishes one that was there before, which may be repeated. */
function take(id: string, edge: string | undefined, message: string, at: number) {
  if (edge === 'feed') {
    publish(keyIn(message), at);
    return { id: `${id}_${arrivals.length}` };
  }
  const key = keyOfUnpublished(id);
  if (!keys.has(key)) publish(key, at);
  return { success: true };
}

function answer(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'content-type': 'application/json', 'facebook-api-version': 'v25.0' });
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  const at = performance.timeOrigin + performance.now();
  const { pathname } = new URL(request.url ?? '/', 'http://platform');
  const [, , id = '', edge] = pathname.split('/');

  async function handle() {
    if (request.method !== 'POST') {
      const isPublished = keys.has(keyOfUnpublished(id));
      return answer(response, { id, is_published: isPublished, permalink_url: `https://www.facebook.com/${id}` });
    }
    const { message = '' } = (await json(request)) as { message?: string };
    const taken = take(id, edge, message, at);
    if (answerMilliseconds > 0) await wait(answerMilliseconds);
    answer(response, taken);
  }

  handle().catch(() => response.destroy());
});
server.keepAliveTimeout = 60_000;
const port = await listen(server, 0);

const actions = {
  url: () => `http://127.0.0.1:${port}`,
  answerAfter(milliseconds: number) {
    answerMilliseconds = milliseconds;
  },
  count: () => keys.size,
  arrivals: () => arrivals,
};
export type PlatformActions = typeof actions;
answerParent(actions);
