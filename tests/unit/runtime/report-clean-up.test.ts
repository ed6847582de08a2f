import { beforeEach, expect, it } from 'vitest';
import { numbersOf, reportFailure } from '../../../functions/runtime/report-clean-up.ts';
import { pseudonymOf } from '../../../functions/use-cases/pseudonym.ts';
import type { ListedRemoval } from '../../../shared/contracts/cleanup-contracts.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { logLines } from '../../support/log/log-lines.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = logLines();
});

it.each<[unknown, string]>([
  [new TypeError('the name of a client'), 'TypeError'],
  ['the name of a client', 'string'],
])('logs of a failure what it was about and its kind alone: %s', (error, cause) => {
  reportFailure('01JD0000000000000000000000', error);
  const what = pseudonymOf('01JD0000000000000000000000');
  expect(lines).toMatchObject([{ level: 'ERROR', message: 'clean-up failed', what, cause }]);
  expect(JSON.stringify(lines)).not.toContain('the name of a client');
});

it('counts the clients of a run instead of naming them', () => {
  const client: ListedRemoval = {
    id: idOfClient('01JD0000000000000000000000'),
    name: 'Cedar',
    email: 'a@b.cd',
    reason: 'trial-ended',
    endedAt: '2026-11-20T12:00:00.000Z',
  };
  const run = { dryRun: false, held: true, failed: 1 };
  const newlyDue = { clients: [client], posts: 1 };
  const result = { ...run, clients: [client, client], postIds: [postIdOf(client.id, client.id)], newlyDue };
  expect(numbersOf(result)).toEqual({ ...run, clients: 2, posts: 1 });
});
