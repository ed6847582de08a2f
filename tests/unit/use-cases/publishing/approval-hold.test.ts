import { describe, expect, it } from 'vitest';
import { approvalHash } from '../../../../functions/use-cases/approvals/approval-hash.ts';
import { publishNow } from '../../../../functions/use-cases/posts/publish-now.ts';
import { resumeTargets } from '../../../../functions/use-cases/publishing/resume-targets.ts';
import type { ApprovalPolicy } from '../../../../shared/domain/approvals/approval-policy.ts';
import type { PostApproval } from '../../../../shared/domain/approvals/post-approval.ts';
import { approvalRoundIdOf } from '../../../../shared/domain/ids.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPlatform, preparingPlatform } from '../../../support/memory/platform.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';

const roundId = approvalRoundIdOf(aClientId, '01JD2222222222222222222222');
const asked = { roundId, askedAt: '2026-11-19T08:00:00.000Z' };
const answered = { ...asked, by: 'Rana', at: '2026-11-19T09:00:00.000Z' };
const post = aPost({ scheduledFor: noon.toISOString() });
const onFacebook = { ...post, targets: [newTarget('facebook', noon.toISOString())] };
const yes: PostApproval = { ...answered, state: 'yes', hash: approvalHash(post), scheduledFor: noon.toISOString() };

async function worldWith(
  policy: ApprovalPolicy,
  approval?: PostApproval,
  planned = post,
  publishers: Parameters<typeof publishingWorld>[0] = {},
  isReviewed = false,
) {
  const client = aClient({ id: aClientId, approvals: { policy, language: 'en', isReviewed } });
  const connections = memoryConnections(
    (['instagram', 'facebook'] as const).map((platform) => aConnection({ platform })),
    [client],
  );
  const world = publishingWorld(publishers, { connections });
  await world.posts.create({ ...planned, ...(approval && { approval }) }, unlimited);
  const publish = () => world.dueItem({ postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' });
  return { ...world, client, publish };
}

describe('at its time, a post', () => {
  it('waits for a yes where the client’s posts do, says why, and is not missed', async () => {
    const world = await worldWith('until-yes', { ...asked, state: 'asked' });
    await world.publish();
    const held = await world.posts.load(post.id);
    expect(held).toMatchObject({
      status: 'scheduled',
      targets: [{ state: 'waiting', hold: { cause: 'approval', reasonCode: { code: 'failure.awaits-approval' } } }, {}],
    });
    expect(held.nextAttemptAt).toBeUndefined();
    expect(await world.posts.due(new Date(noon.getTime() + 24 * 60 * 60_000))).toEqual([]);
    await resumeTargets({ clientId: aClientId, platform: 'instagram' }, { ...world.dependencies, now: noon });
    expect((await world.posts.load(post.id)).nextAttemptAt).toBeUndefined();
  });

  it.each(['none', 'unless-no'] as const)('of an agent waits for a yes under the policy “%s”', async (policy) => {
    const waiting = await worldWith(policy, undefined, { ...post, isByAgent: true });
    await waiting.publish();
    expect((await waiting.posts.load(post.id)).targets).toMatchObject([
      { hold: { cause: 'approval', reasonCode: { code: 'failure.not-asked' } } },
      {},
    ]);
    const agreed = await worldWith(policy, yes, { ...post, isByAgent: true });
    await agreed.publish();
    expect(await agreed.posts.load(post.id)).toMatchObject({ status: 'published', isByAgent: true });
  });

  it('that nobody was asked about waits too, also when it was scheduled before', async () => {
    const world = await worldWith('until-yes');
    await world.publish();
    expect((await world.posts.load(post.id)).targets).toMatchObject([
      { hold: { reasonCode: { code: 'failure.not-asked' } } },
      { hold: { cause: 'approval' } },
    ]);
  });

  it.each<[string, PostApproval, string[]]>([
    ['is not prepared when it is claimed before that', { ...asked, state: 'asked' }, []],
    ['is prepared then with its yes', yes, ['prepare', 'publish']],
  ])('%s', async (_what, approval, calls) => {
    const [instagram, facebook] = [preparingPlatform(), preparingPlatform()];
    const world = await worldWith('until-yes', approval, post, { instagram, facebook });
    world.setTime(new Date(noon.getTime() - 2000));
    await world.publish();
    expect([instagram.calls, facebook.calls]).toEqual([calls, calls]);
  });

  it('goes out with its yes, and the receipt names who said it', async () => {
    const world = await worldWith('until-yes', yes);
    await world.publish();
    expect((await world.posts.load(post.id)).status).toBe('published');
    const approval = { by: 'Rana', at: answered.at };
    expect(await world.posts.receiptsOf(post.id)).toMatchObject([{ approval }, { approval }]);
  });

  it('waits for a yes of the team first, where it reviews posts, and the receipt names who said it', async () => {
    const review = { state: 'yes', by: 'Nour', at: answered.at, hash: approvalHash(post) } as const;
    const reviewed = (wanted: Partial<typeof post>) => worldWith('none', undefined, { ...post, ...wanted }, {}, true);
    const waiting = await reviewed({});
    await waiting.publish();
    expect((await waiting.posts.load(post.id)).targets).toMatchObject([
      { hold: { cause: 'approval', reasonCode: { code: 'failure.awaits-review' } } },
      {},
    ]);
    const other = await reviewed({ review: { ...review, hash: 'of another text' } });
    await other.publish();
    expect((await other.posts.load(post.id)).status).toBe('scheduled');
    const agreed = await reviewed({ review });
    await agreed.publish();
    expect((await agreed.posts.receiptsOf(post.id))[0]?.review).toEqual({ by: 'Nour', at: answered.at });
  });

  it('does not go out with a yes to something else', async () => {
    const world = await worldWith('until-yes', { ...yes, hash: 'of another text' });
    await world.publish();
    expect((await world.posts.load(post.id)).status).toBe('scheduled');
  });

  it('goes out without an answer, but not against one, where no yes is needed', async () => {
    const free = await worldWith('unless-no', { ...asked, state: 'asked' });
    await free.publish();
    expect((await free.posts.load(post.id)).status).toBe('published');
    expect((await free.posts.receiptsOf(post.id))[0]?.approval).toBeUndefined();
    const refused = await worldWith('unless-no', { ...answered, state: 'no' });
    await refused.publish();
    expect((await refused.posts.load(post.id)).targets[0]).toMatchObject({
      hold: { reasonCode: { code: 'failure.client-refused' } },
    });
  });

  it('goes out whatever was said, where answers are only told', async () => {
    const world = await worldWith('none', { ...answered, state: 'no' });
    await world.publish();
    expect((await world.posts.load(post.id)).status).toBe('published');
  });
});

describe('a post without its yes whose worker died at its time', () => {
  async function takenOver(publishers: Parameters<typeof publishingWorld>[0], targets: Target[]) {
    const client = aClient({ id: aClientId, approvals: { policy: 'until-yes', language: 'en' } });
    const connections = memoryConnections(
      targets.map(({ platform }) => aConnection({ platform })),
      [client],
    );
    const world = publishingWorld(publishers, { connections });
    const lease = { token: 'dead', since: isoAfterNoon(-3000), until: isoAfterNoon(17_000) };
    await world.posts.create({ ...post, targets, approval: { ...asked, state: 'asked' } }, unlimited);
    const dueItem = { postId: post.id, nextAttemptAt: noon.toISOString() };
    await world.posts.claim([dueItem], lease, noon);
    world.setTime(new Date(lease.until));
    await world.dueItem(dueItem);
    for (let step = 0; step < 5; step += 1) for (const due of world.queued.splice(0)) await world.dueItem(due);
    return (await world.posts.load(post.id)).targets;
  }

  it('is held, whether its platforms are asked or mark what they send', async () => {
    const [facebook, instagram] = [{ ...memoryPlatform(), marksSends: true as const }, preparingPlatform()];
    const prepared: Target = {
      ...newTarget('instagram', noon.toISOString()),
      state: 'processing',
      containerId: 'c1',
      since: isoAfterNoon(-900_000),
    };
    const targets = await takenOver({ facebook, instagram }, [newTarget('facebook', noon.toISOString()), prepared]);
    expect(targets).toMatchObject([{ hold: { cause: 'approval' } }, { hold: { cause: 'approval' } }]);
    expect([facebook.published, instagram.published]).toEqual([[], []]);
  });
});

describe('a held post', () => {
  it('is published now once there is a yes, and refused before', async () => {
    const world = await worldWith('until-yes', { ...asked, state: 'asked' }, onFacebook);
    await world.publish();
    const sending = {
      clients: { load: async () => world.client },
      connections: { listFor: async () => [aConnection({ platform: 'facebook' })] },
      posts: world.posts,
      queue: { enqueueNow: async () => undefined },
      now: noon,
    };
    const admin = { clientId: aClientId, role: 'admin' as const };
    await expect(publishNow(admin, post.id, sending)).rejects.toMatchObject({ code: 'post.not-approved' });
    const held = await world.posts.load(post.id);
    await world.posts.save(
      { ...held, approval: { ...yes, hash: approvalHash(onFacebook), isLate: true } },
      held,
      unlimited,
    );
    const sent = await publishNow(admin, post.id, sending);
    expect(sent).toMatchObject({ status: 'scheduled', nextAttemptAt: noon.toISOString() });
    await world.dueItem({ postId: post.id, nextAttemptAt: sent.nextAttemptAt ?? '' });
    expect((await world.posts.load(post.id)).status).toBe('published');
  });
});
