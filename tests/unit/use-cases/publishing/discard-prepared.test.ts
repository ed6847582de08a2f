import { expect, it } from 'vitest';
import { discardPrepared } from '../../../../functions/use-cases/publishing/discard-prepared.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId } from '../../../support/records/post-record.ts';

const draft = { platform: 'facebook' as const, containerId: '17/1', parts: ['2'] };

function dependencies(platforms: readonly ('facebook' | 'instagram')[]) {
  const asked: object[] = [];
  return {
    asked,
    connections: memoryConnections(platforms.map((platform) => aConnection({ platform, accountId: '17' }))),
    vault: { open: async () => 'token' },
    drafts: {
      facebook: async (
        { accountId, token: opened }: { accountId: string; token: string },
        { containerId, parts }: { containerId: string; parts?: string[] | undefined },
      ) => {
        asked.push({ accountId, opened, containerId, parts });
        return 'deleted' as const;
      },
    },
  };
}

it('deletes with the token of the account that is connected', async () => {
  const deps = dependencies(['facebook']);
  expect(await discardPrepared(aClientId, [draft], deps)).toEqual(['deleted']);
  expect(deps.asked).toEqual([{ accountId: '17', opened: 'token', containerId: '17/1', parts: ['2'] }]);
});

it('does nothing at a platform that drops it by itself, or without the account', async () => {
  const inInstagram = { platform: 'instagram' as const, containerId: '3' };
  const all = [
    await discardPrepared(aClientId, [inInstagram], dependencies(['instagram'])),
    await discardPrepared(aClientId, [draft], dependencies([])),
  ];
  expect(all.flat()).toEqual(['nothing-to-do', 'nothing-to-do']);
});
