import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Approvals } from '../../../shared/domain/approvals/approval-policy.ts';
import { day, second } from '../../../shared/durations.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { apiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newMember, newProfessional } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let owner: Awaited<ReturnType<typeof demoAdmin>>;
beforeAll(async () => {
  owner = await demoAdmin(system);
});

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const facebook = { platforms: ['facebook' as const] };

async function reviewedClient(policy: Approvals['policy'], isReviewed = true) {
  const client = await newProfessional(system);
  await connect(client.call, system.url, client.id, 'facebook');
  const approvals = { policy, language: 'en' as const, isReviewed };
  await owner.call(contracts.updateClient, { params: { clientId: client.id }, body: { approvals } });
  const [writer, manager] = [
    await newMember(system, 'writer', [client.id]),
    await newMember(system, 'manager', [client.id]),
  ];
  return { client, writer, manager };
}

const refusal = async (token: string, method: string, path: string, body?: unknown) => {
  const { status, text } = await request(`${system.url}/api/${path}`, method, token, body);
  return `${status} ${(JSON.parse(text) as { error: { code: string } }).error.code}`;
};

it('a post goes from its writer to a manager and back, on to its client, and out', async () => {
  const { client, writer, manager } = await reviewedClient('until-yes');
  const { id: postId } = await writer.call(contracts.createPost, {
    body: { clientId: client.id, content: 'Kaak', ...facebook, status: 'draft', scheduledFor: later(day) },
  });
  const params = { postId };
  expect(await refusal(writer.access, 'POST', 'approvals', { clientId: client.id, postIds: [postId] })).toBe(
    '400 approval.not-reviewed',
  );
  expect(await writer.call(contracts.createReviewRequest, { params })).toMatchObject({
    status: 'draft',
    review: { state: 'asked' },
  });
  expect(await refusal(writer.access, 'POST', `posts/${postId}/reviews`, { answer: 'yes', version: 2 })).toBe(
    '403 access.rank',
  );
  expect(await refusal(client.token, 'POST', `posts/${postId}/review-requests`)).toBe('403 access.admin-only');

  const listed = () => manager.call(contracts.listPosts, { query: { waitsFor: 'review' } });
  const waiting = await eventually(async () => (await listed()).posts[0]);
  expect(waiting.id).toBe(postId);
  const note = { answer: 'change' as const, text: 'Say what the kaak costs', version: waiting.version };
  const sentBack = await manager.call(contracts.createReview, { params, body: note });
  expect(sentBack.review).toEqual({ state: 'change', by: 'Nour', at: expect.anything(), askedAt: expect.anything() });
  expect(await writer.call(contracts.getReviewNote, { params })).toEqual({ text: note.text });
  expect(JSON.stringify(await client.call(contracts.getPost, { params }))).not.toContain(note.text);
  expect(await refusal(client.token, 'GET', `posts/${postId}/review-note`)).toBe('403 access.admin-only');

  await writer.call(contracts.updatePost, { params, body: { content: 'Kaak for 2 dollars' } });
  const again = await writer.call(contracts.createReviewRequest, { params });
  expect(await writer.call(contracts.createReviewRequest, { params })).toEqual(again);
  const yes = { answer: 'yes' as const, version: again.version };
  expect(await refusal(manager.access, 'POST', `posts/${postId}/reviews`, { ...yes, version: again.version - 1 })).toBe(
    '409 post.changed',
  );
  const agreed = await manager.call(contracts.createReview, { params, body: yes });
  expect(agreed).toMatchObject({ status: 'scheduled', review: { state: 'yes', by: 'Nour' } });
  expect(await manager.call(contracts.createReview, { params, body: yes })).toEqual(agreed);
  expect(await refusal(writer.access, 'PATCH', `posts/${postId}`, { content: 'Free kaak' })).toBe('403 access.rank');

  const { round, link } = await writer.call(contracts.createApproval, {
    body: { clientId: client.id, postIds: [postId] },
  });
  const visitor = apiClient(system.url, '');
  const token = decodeURIComponent(link.split('#')[1] ?? '');
  const { cards } = await visitor(contracts.createApprovalView, { body: { token } });
  const answers = [{ postId, seen: cards[0]?.seen ?? '', answer: 'yes' as const }];
  const said = await visitor(contracts.createApprovalLinkAnswer, { body: { token, name: 'Rana', answers } });
  expect([said.refused, round.postIds]).toEqual([[], [postId]]);
  await manager.call(contracts.createPublication, { params });
  await settled(manager.call, postId);
  const { receipts } = await client.call(contracts.listReceipts, { params });
  expect(receipts).toMatchObject([{ review: { by: 'Nour' }, approval: { by: 'Rana' } }]);

  const { entries } = await owner.call(contracts.listAuditEntries, { query: { clientId: client.id } });
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['post.review-asked', 'post.review-change', 'post.reviewed']),
  );
});

it('what was scheduled before the team reviews posts is held at its time, until a manager publishes it', async () => {
  const { client, manager } = await reviewedClient('none', false);
  const { id: postId } = await manager.call(contracts.createPost, {
    body: { clientId: client.id, content: 'Manakish', ...facebook, scheduledFor: later(4 * second) },
  });
  const params = { postId };
  await owner.call(contracts.updateClient, {
    params: { clientId: client.id },
    body: { approvals: { policy: 'none', language: 'en', isReviewed: true } },
  });
  const held = await eventually(async () => {
    const { targets } = await manager.call(contracts.getPost, { params });
    return targets.find((target) => target.state === 'waiting' && target.cause !== undefined);
  });
  expect(held).toMatchObject({ reasonCode: { code: 'failure.awaits-review' }, isForPerson: true });
  await manager.call(contracts.createPublication, { params });
  expect(await settled(manager.call, postId)).toMatchObject({ status: 'published', review: { by: 'Nour' } });
});
