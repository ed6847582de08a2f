import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const run = promisify(execFile);

/** Of the guide, as they stand there. */
const [setting = '', ...lines] = (/```sh\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))?.[1] ?? '')
  .trim()
  .split('\n');

it('the five lines of the guide do what they say', async () => {
  const client = await newClient(system);
  const admin = await demoAdmin(system);
  const plan = { plan: 'enterprise', paymentStatus: 'paid' } as const;
  await admin.call(contracts.updateClient, { params: { clientId: client.id }, body: plan });
  const body = { name: 'Getting started', scopes: ['read' as const, 'draft' as const] };
  const { token } = await client.call(contracts.createKey, { body });
  expect([setting, ...lines]).toHaveLength(5);
  expect(setting).toBe('export NASHRA=http://localhost:3000 NASHRA_KEY=nashra_…');
  const env = { ...process.env, NASHRA: system.url, NASHRA_KEY: token, CLIENT: client.id };
  const answers: string[] = [];
  for (const line of lines) answers.push((await run('bash', ['-c', line], { env })).stdout);
  const [caller, empty, made, drafts] = answers;
  expect(JSON.parse(caller ?? '')).toMatchObject({ clientId: client.id, key: { scopes: ['read', 'draft'] } });
  expect(JSON.parse(empty ?? '')).toMatchObject({ posts: [], total: 0 });
  expect(JSON.parse(made ?? '')).toMatchObject({ status: 'draft', content: 'Fresh manakish' });
  expect(drafts).toMatch(/^HTTP\/1.1 200 /);
  expect(drafts).toMatch(/^RateLimit: "key";r=\d+;t=\d+/im);
  expect(drafts).toContain('Fresh manakish');
});
