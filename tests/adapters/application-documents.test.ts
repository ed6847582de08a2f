import { expect, it, onTestFinished } from 'vitest';
import { readApplicationDocument } from '../../functions/adapters/application-documents.ts';
import { safeFetch } from '../../functions/adapters/safe-fetch/safe-fetch.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';
import { noon } from '../support/noon.ts';

const redirect_uris = ['https://agent.example/callback'];

/** @param answer of the address of the application */
async function reading(answer: { status?: number; body: (id: string) => string; location?: string }) {
  const server = await startLoopbackServer(0, async (_request, response) => {
    const headers = { 'content-type': 'application/json', ...(answer.location && { location: answer.location }) };
    response.writeHead(answer.status ?? 200, headers).end(answer.body(`${server.url}/agent.json`));
  });
  onTestFinished(server.stop);
  const id = `${server.url}/agent.json`;
  const warnings: unknown[] = [];
  const read = readApplicationDocument(
    safeFetch({ trustedOrigins: [server.url] }),
    (_message, about) => void warnings.push(about),
  );
  return { id, warnings, read: () => read(id, noon) };
}

it('a document says the name and the addresses of its application', async () => {
  const body = (id: string) => JSON.stringify({ client_id: id, client_name: 'Agent', redirect_uris, more: 1 });
  const { id, read } = await reading({ body });
  await expect(read()).resolves.toMatchObject({ id, name: 'Agent', redirectUris: redirect_uris });
});

it.each([
  ['of another application', { body: () => JSON.stringify({ client_id: 'https://other.example/a', redirect_uris }) }],
  ['without an address', { body: (id: string) => JSON.stringify({ client_id: id, redirect_uris: [] }) }],
  ['that is no JSON', { body: () => '<html>' }],
  [
    'that is too long',
    { body: (id: string) => JSON.stringify({ client_id: id, redirect_uris, x: 'x'.repeat(70_000) }) },
  ],
  ['that is elsewhere', { status: 302, location: 'https://agent.example/a', body: () => '' }],
  ['that is not there', { status: 404, body: () => '{}' }],
])('a document %s is told as unreadable, with the reason in the log', async (_what, answer) => {
  const { read, warnings } = await reading(answer);
  await expect(read()).rejects.toMatchObject({ kind: 'conflict', code: 'application.unreadable' });
  expect(warnings).toHaveLength(1);
});

it('an address that is not public is never called', async () => {
  const read = readApplicationDocument(safeFetch(), () => undefined);
  for (const id of ['https://127.0.0.1/agent.json', 'https://169.254.169.254/latest', 'https://10.0.0.1/agent.json'])
    await expect(read(id, noon)).rejects.toMatchObject({ code: 'application.unreadable' });
});
