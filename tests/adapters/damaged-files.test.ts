import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openRecordStore } from '../../infra/local/aws/cognito/record-store.ts';
import { openSigningKey } from '../../infra/local/aws/cognito/signing-key.ts';
import { openStreamPosition } from '../../infra/local/aws/lambda/stream-position.ts';
import { openKms } from '../../infra/local/aws/services/kms.ts';
import { StartError } from '../../infra/local/run/start-error.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';

const refusal = (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ['signing-key.pem', (folder: string) => openSigningKey(folder)],
  ['kms.key', (folder: string) => openKms(folder, async () => false)],
  ['position.json', (folder: string) => openStreamPosition(join(folder, 'position.json'), 'arn')],
  ['Users/somebody.json', (folder: string) => openRecordStore(folder)],
])('%s is named, with what to do, when it is damaged', async (name, open) => {
  const folder = await temporaryFolder();
  const file = join(folder, name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '{ half');
  const refused = await refusal(open(folder));
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(`${file} is damaged: put it back from a backup`);
  expect(String(refused)).toContain('without one, ');
});

it('the key of what is sealed is never made anew, only the first one', async () => {
  const folder = await temporaryFolder();
  const missing = await refusal(openKms(folder, async () => true));
  expect(missing).toBeInstanceOf(StartError);
  expect(String(missing)).toContain(`${join(folder, 'kms.key')} is missing`);
  expect(await readdir(folder)).toEqual([]);
  await openKms(folder, async () => false);
  expect(await readdir(folder)).toEqual(['kms.key']);
  await rm(join(folder, 'kms.key'));
});
