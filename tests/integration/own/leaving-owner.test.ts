import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../../../infra/local/aws/lambda/handlers.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { aCommentedClient } from '../../support/api/conversation.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
/** How many writes with this text the worker makes before the table stops. */
let cut: { readonly text: string; left: number } | undefined;
const failures: unknown[] = [];

/** A worker whose table stops in the middle of its first delivery, and which then gets the message again. */
async function clientRemoval() {
  const { handler } = await handlers['client-removal']();
  return {
    async handler(...event: Parameters<typeof handler>) {
      if (cut === undefined) return handler(...event);
      const { text, left } = cut;
      cut = undefined;
      let writes = 0;
      const { prototype } = DynamoDBDocumentClient;
      const send: unknown = Reflect.get(prototype, 'send');
      if (typeof send !== 'function') throw new Error('The client sends');
      const stopping = function (this: unknown, ...given: unknown[]): unknown {
        if (JSON.stringify(given[0]).includes(text) && (writes += 1) > left) throw new Error('The table stopped');
        return Reflect.apply(send, this, given);
      };
      Reflect.set(prototype, 'send', stopping);
      const answer = await handler(...event);
      Reflect.set(prototype, 'send', send);
      failures.push(...answer.batchItemFailures);
      return handler(...event);
    },
  };
}

beforeAll(
  async () => void (system = await startSystem({}, { handlers: { ...handlers, 'client-removal': clientRemoval } })),
);
afterAll(() => system.stop());

it('an owner’s open posts at all clients go to who takes over, though the work is cut in the middle', async () => {
  const owner = await demoAdmin(system);
  const clients = [await newPaidClient(system, 'Cedar'), await newPaidClient(system, 'Olive')];
  const [maya, heir] = [await newMember(system, 'owner', [], 'Maya'), await newMember(system, 'owner', [], 'Omar')];
  const ids: PostId[] = [];
  for (const { id: clientId } of [...clients, ...clients, ...clients]) {
    const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], status: 'draft' as const };
    ids.push((await maya.call(contracts.createPost, { body })).id);
  }
  const assignees = () =>
    Promise.all(
      ids.map(async (postId) => (await owner.call(contracts.getPost, { params: { postId } })).assignee?.name),
    );
  expect(new Set(await assignees())).toEqual(new Set(['Maya']));

  cut = { text: `"assignee":{"id":"${heir.id}"`, left: 2 };
  const removal = { params: { memberId: maya.id }, query: { handOverTo: heir.id } };
  expect(await owner.call(contracts.deleteTeamMember, removal)).toEqual({ id: maya.id, name: 'Maya' });
  await eventually(async () => (await assignees()).every((name) => name === 'Omar'));
  expect(failures).toHaveLength(1);
  const query = { assignee: maya.id };
  expect(await owner.call(contracts.listPosts, { query })).toMatchObject({ total: 0 });
  const { members } = await owner.call(contracts.listTeam);
  expect(members.map(({ name }) => name)).not.toContain('Maya');
});

it('a manager’s comments go to who takes over, though the work is cut in the middle, and then to nobody without one', async () => {
  const owner = await demoAdmin(system);
  const sumac = await aCommentedClient(system, 'Sumac', 'Open on Sunday?', 'Do you deliver?', 'Is it vegan?');
  const [maya, heir] = [
    await newMember(system, 'manager', [sumac.id], 'Maya'),
    await newMember(system, 'manager', [], 'Omar'),
  ];
  const list = async (query: object = {}) =>
    (await owner.call(contracts.listConversations, { query: { clientId: sumac.id, ...query } })).comments;
  const ids = (await list()).map(({ comment }) => comment.id);
  expect(ids).toHaveLength(3);
  for (const commentId of ids)
    await maya.call(contracts.updateComment, {
      params: { clientId: sumac.id, commentId },
      body: { assignee: maya.id },
    });
  const assignees = async () => (await list()).map(({ comment: { assignee } }) => assignee?.name);

  failures.length = 0;
  cut = { text: `"assignee":{"id":"${heir.id}"`, left: 1 };
  await owner.call(contracts.deleteTeamMember, { params: { memberId: maya.id }, query: { handOverTo: heir.id } });
  await eventually(async () => (await assignees()).every((name) => name === 'Omar'));
  expect(failures).toHaveLength(1);
  const mine = await heir.call(contracts.listConversations, { query: { state: 'mine' } });
  expect(mine.comments.map(({ comment }) => comment.id).toSorted()).toEqual(ids.toSorted());

  await owner.call(contracts.deleteTeamMember, { params: { memberId: heir.id }, query: {} });
  await eventually(async () => (await list({ assignee: 'nobody' })).length === 3);
  expect(await assignees()).toEqual([undefined, undefined, undefined]);
});
