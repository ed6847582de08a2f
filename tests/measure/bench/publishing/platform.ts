import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../../../infra/local/http/listen.ts';
import { keyIn } from './deliveries.ts';
import { answerParent } from './part.ts';

/** The simulator checks and stores so much that the bench would measure it instead. */
interface Published {
  id: string;
  message: string;
  created_time: string;
}

/** By this process's clock; `key` is the post's. */
export interface Arrival {
  key: number;
  at: number;
}

const arrivals: Arrival[] = [];
const keys = new Set<number>();
const published = new Map<string, Published[]>();
let answerMilliseconds = 0;

function publish(page: string, message: string, at: number): Published {
  const key = keyIn(message);
  arrivals.push({ key, at });
  keys.add(key);
  const post = { id: `${page}_${arrivals.length}`, message, created_time: new Date(at).toISOString() };
  const others = published.get(page);
  if (others === undefined) published.set(page, [post]);
  else others.push(post);
  return post;
}

function publishedPosts(page: string, query: URLSearchParams) {
  const since = Number(query.get('since')) * 1000;
  const from = Number(query.get('after') ?? 0);
  const limit = Number(query.get('limit'));
  const all = (published.get(page) ?? []).filter((post) => Date.parse(post.created_time) >= since).toReversed();
  const data = all.slice(from, from + limit);
  const after = String(from + limit);
  return from + limit < all.length ? { data, paging: { cursors: { after }, next: after } } : { data };
}

function answer(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'content-type': 'application/json', 'facebook-api-version': 'v25.0' });
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  const at = performance.timeOrigin + performance.now();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
  const [, , id = '', edge] = pathname.split('/');

  async function handle() {
    if (request.method !== 'POST') {
      if (edge === 'published_posts') return answer(response, publishedPosts(id, searchParams));
      return answer(response, { id, permalink_url: `https://www.facebook.com/${id}` });
    }
    const { message } = (await json(request)) as { message: string };
    const post = publish(id, message, at);
    if (answerMilliseconds > 0) await wait(answerMilliseconds);
    answer(response, { id: post.id });
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
