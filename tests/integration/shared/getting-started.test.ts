import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';
import { temporaryFolder } from '../../support/local/temporary-folder.ts';

const system = sharedSystem();
const run = promisify(execFile);

const guide = readFileSync('docs/api.md', 'utf8');

/** The first of a language, as it stands in the guide. */
const block = (language: string) =>
  (new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '').trim();

const [setting = '', ...lines] = block('sh').split('\n');

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

describe('the TypeScript client', () => {
  const compile = (folder: string) =>
    run('node_modules/.bin/tsc', ['--project', folder]).catch(({ stdout }: { stdout: string }) => ({ stdout }));

  /** A project with the client of `npm run client`. */
  async function projectWith(program: string) {
    const folder = await temporaryFolder();
    await run('npm', ['run', 'client', '--', join(folder, 'nashra')]);
    const compilerOptions = {
      target: 'es2024',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(process.cwd(), 'node_modules/@types')],
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    await writeFile(join(folder, 'program.ts'), program);
    return folder;
  }

  it('is made of the document, compiles with the program of the guide, and calls with a key', async () => {
    const folder = await projectWith(block('ts'));
    expect((await compile(folder)).stdout).toBe('');
    const { id, name } = await newClient(system, 'Sumac');
    const { call } = await demoAdmin(system);
    const scopes = ['read' as const, 'draft' as const];
    const start = (token: string) =>
      run(process.execPath, [join(folder, 'program.ts')], {
        env: { ...process.env, NASHRA: system.url, NASHRA_KEY: token },
      });
    // The program writes to all that it finds.
    const { token } = await call(contracts.createKey, { body: { name: 'Typed', scopes, clientId: id } });
    expect((await start(token)).stdout).toContain(`${name} draft`);
    const { posts } = await call(contracts.listPosts, { query: { clientId: id } });
    expect(posts).toMatchObject([{ status: 'draft', content: 'Good morning from Sumac' }]);

    const { token: reader } = await call(contracts.createKey, {
      body: { name: 'Reads', scopes: ['read'], clientId: id },
    });
    expect((await start(reader)).stdout).toContain("code: 'api-key.scope'");
    await expect(start('nashra_')).rejects.toThrow('api-key.malformed');
  });

  it('compiles with nothing that the API does not take or answer', async () => {
    const wrong = block('ts').replace("['facebook']", "['myspace']").replace('data.clients', 'data.customers');
    const { stdout } = await compile(await projectWith(wrong));
    expect(stdout).toContain(`Type '"myspace"' is not assignable to type`);
    expect(stdout).toContain(`Property 'customers' does not exist`);
  });
});
