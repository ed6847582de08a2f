import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { IdempotencyKey } from '../../shared/contracts/contract.ts';
import { call } from '../../web/src/api/call.ts';
import { cedar, customer, draft } from './fixtures.ts';
import { addressOf, server } from './mock-api.ts';
import { signedInAs } from './render-app.tsx';

let keys: (string | null)[];
beforeEach(() => {
  keys = [];
  signedInAs(customer);
});

function answer(...answers: Response[]) {
  server.use(
    http.post(addressOf('/api/posts'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift() ?? HttpResponse.json(draft, { status: 201 });
    }),
  );
}

const submit = (content: string) =>
  call(contracts.createPost, { body: { clientId: cedar.id, content, platforms: ['facebook'] } });
const failed = (status: number) => HttpResponse.json({ message: 'No answer' }, { status });

describe('what is submitted', () => {
  it('keeps its key while no answer says that it was made', async () => {
    answer(HttpResponse.error(), failed(503), failed(409), HttpResponse.json({ id: 'half an ans' }, { status: 201 }));
    for (const status of [0, 503, 409, 201]) await expect(submit('Kept')).rejects.toMatchObject({ status });
    await expect(submit('Kept')).resolves.toMatchObject({ id: draft.id });
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(IdempotencyKey.safeParse(keys[0]).success).toBe(true);
  });

  it('has a key of its own once the same was made', async () => {
    answer();
    await submit('Made twice on purpose');
    await submit('Made twice on purpose');
    expect(new Set(keys).size).toBe(2);
  });

  it('has a key of its own when it was changed', async () => {
    answer(failed(503), failed(503));
    await expect(submit('Before')).rejects.toMatchObject({ status: 503 });
    await expect(submit('After')).rejects.toMatchObject({ status: 503 });
    expect(new Set(keys).size).toBe(2);
  });
});

it.each([
  ['reads', '/api/posts/:id', () => call(contracts.getPost, { params: { postId: draft.id } })],
  [
    'sends what is there',
    '/api/posts/:id/publications',
    () => call(contracts.createPublication, { params: { postId: draft.id } }),
  ],
])('what only %s carries no key', async (_what, path, ask) => {
  server.use(
    http.all(addressOf(path), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return failed(503);
    }),
  );
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  expect(keys).toEqual([null]);
});

it('nothing that needs a session is sent after signing out', async () => {
  window.sessionStorage.clear();
  answer();
  await expect(submit('Too late')).rejects.toMatchObject({ status: 401, code: 'user.unauthenticated' });
  expect(keys).toEqual([]);
});
