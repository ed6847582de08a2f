import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  system = await startSystem();
  const { clientEmail, clientPassword } = system.demo;
  call = apiClient(system.url, await signIn(system.url, clientEmail, clientPassword));
  clientId = (await call(contracts.getMe)).client.id;
});
afterAll(() => system.stop());

/** Of the first log line with this message, in CloudWatch's format. */
async function result(message: string): Promise<unknown> {
  const line = await eventually(async () => {
    // The last line may still be being written.
    const lines = (await readFile(join(system.dataDir, 'logs/functions.jsonl'), 'utf8')).split('\n').slice(0, -1);
    return lines.map((text) => JSON.parse(text) as Record<string, unknown>).find((each) => each['message'] === message);
  });
  expect(line).toMatchObject({ _aws: { CloudWatchMetrics: [{ Namespace: names.metricNamespace }] } });
  return line;
}

it('the functions emit that an account was connected, and how late a post went out there', async () => {
  await connect(call, system.url, clientId, 'facebook');
  expect(await result('accounts changed')).toMatchObject({ AccountsConnected: 1, AccountsNeedingAttention: 0 });
  const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media: [] };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  await settled(call, id);
  expect(await result('posts settled')).toMatchObject({ Published: 1, Failed: 0, Lateness: [expect.any(Number)] });
});

it('the functions emit token metrics each hour', async () => {
  const job = `${system.url}/_local/jobs/refresh-tokens`;
  await request(job, 'POST', undefined, { time: new Date().toISOString() });
  expect(await result('tokens renewed')).toMatchObject({ TokensEnded: 0 });
});
