import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openFunctionLog } from '../../infra/local/aws/lambda/function-log.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';
import { patience } from '../support/patience.ts';

it('outlives a full disk, says so on the terminal, and writes again when there is space', async () => {
  const file = join(await temporaryFolder(), 'functions.jsonl');
  // Each write to it fails, as on a full disk.
  await symlink('/dev/full', file);
  const told: string[] = [];
  const terminal = vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const log = openFunctionLog(file);
  const lines = (count: number) =>
    log.during(() => {
      for (let index = 0; index < count; index++) log.write({ message: 'request', index });
    });

  lines(2);
  await vi.waitFor(() => expect(told).toHaveLength(1), patience);
  expect(told[0]).toMatch(/functions\.jsonl cannot be written: ENOSPC/);

  await rm(file);
  await vi.waitFor(async () => {
    lines(1);
    expect(await readFile(file, 'utf8')).toContain('"request"');
  }, patience);
  await vi.waitFor(() => expect(told).toHaveLength(2), patience);
  expect(told[1]).toMatch(/is written again, without \d+ lines/);
  await log.close();
  terminal.mockRestore();
});

it('keeps what functions print, and leaves the terminal to the rest', async () => {
  const file = join(await temporaryFolder(), 'functions.jsonl');
  const log = openFunctionLog(file);
  log.during(() => process.stdout.write('printed by a function\n'));
  await log.close();
  expect(await readFile(file, 'utf8')).toBe('printed by a function\n');
});
