import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

async function smoke(environment: Record<string, string>, ...options: string[]) {
  const file = join(import.meta.dirname, '../../measure/smoke/main.ts');
  const child = spawn(process.execPath, [file, ...options], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { said, complained, code: Number(code) };
}

it('follows a post through the running product, step by step', async () => {
  const { said, complained, code } = await smoke({}, '--url', system.url, '--due-in', '5');
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said.match(/^✓ .*(?= \()/gm)?.map((line) => line.replace(/ for \S+$/, ''))).toEqual([
    '✓ The product answers',
    '✓ An admin signs in',
    '✓ A client is created',
    '✓ An Instagram account is connected at the consent page',
    '✓ A picture is uploaded, checked and public',
    '✓ A post is scheduled',
    '✓ It is published once, and not too early',
    '✓ The statistics include it',
    '✓ The client is removed',
  ]);
});

it('exits with 1 at the failing step, and names it', async () => {
  const { said, complained, code } = await smoke({ SMOKE_PASSWORD: 'not hers' }, '--url', system.url);
  expect(code).toBe(1);
  expect(said).toContain('✓ The product answers');
  expect(complained).toContain('✗ An admin signs in: ');
});

it('prints its usage without an address', async () => {
  const { complained, code } = await smoke({});
  expect(code).toBe(1);
  expect(complained).toMatch(/^--url is missing or wrong. Usage: npm run smoke -- --url <address>[^\n]*\n$/);
});
