import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer } from '../kit/answers.ts';
import type { SimulatorOptions } from '../kit/platform-simulator.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';

interface Options extends SimulatorOptions {
  readonly clientId: string;
  readonly secret: string;
}

const account = { person: 'p-1', name: 'Nour', roost: 'r-7' };

/** Consent is given at once, and posts are kept in memory. */
export async function startPigeonSimulator({ port, clientId, secret, redirectUris }: Options) {
  const server = await openSimulatorServer('Pigeon simulator', port);
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const letters: { id: string; roost: string; content: string; address: string }[] = [];

  function authorize(query: URLSearchParams): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== clientId || !redirectUris.includes(redirectUri)) return refused(400);
    const code = randomUUID();
    codes.add(code);
    const location = `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
    return { status: 302, headers: { location }, body: '' };
  }

  function grant(code: string): Answer {
    if (!codes.delete(code)) return refused(400);
    const token = randomUUID();
    tokens.add(token);
    return json({ token, ...account });
  }

  function take(roost: string, content: string): Answer {
    const id = randomUUID();
    const letter = { id, roost, content, address: `${server.url}/letters/${id}` };
    letters.push(letter);
    return json(letter);
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url);
    if (pathname === '/_sim/published') return json({ published: letters, openTokens: tokens.size });
    if (pathname === '/authorize') return authorize(searchParams);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const { code = '', content = '' } = JSON.parse(await text(request)) as { code?: string; content?: string };
    if (pathname === '/token') return bearer === secret ? grant(code) : refused(401);
    if (!tokens.has(bearer)) return refused(401);
    if (pathname === '/forget') return json(tokens.delete(bearer));
    const [, roost, action] = /^\/roosts\/([^/]+)\/(letters|search)$/.exec(pathname) ?? [];
    if (roost !== account.roost) return refused(404);
    if (action === 'letters') return take(roost, content);
    return json(letters.find((letter) => letter.content === content) ?? null);
  }

  server.serve(async (request, response) => {
    await send({ answer: await answer(request), afterMs: 0 }, response, server.stopping);
  });
  return { url: server.url, stop: server.stop };
}

const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const refused = (status: number): Answer => ({ status, headers: {}, body: '' });
