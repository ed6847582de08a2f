import { beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledPost } from '../../../../shared/domain/posts/post-record.ts';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import { resumeTargets } from '../../../../functions/use-cases/publishing/resume-targets.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';

const at = noon.toISOString();
const tomorrow = '2026-11-21T12:00:00.000Z';
const hold = { cause: 'reconnect', reason: 'Please connect it again.' } as const;
const held = (platform: 'instagram' | 'facebook'): Target => ({ ...newTarget(platform, tomorrow), hold });

let posts: ReturnType<typeof memoryPosts>;
let queued: DueItem[];
beforeEach(() => {
  posts = memoryPosts();
  queued = [];
});

async function resume(...stored: Partial<ScheduledPost>[]) {
  const made = stored.map((wanted, index) =>
    aPost({ id: postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`), nextAttemptAt: tomorrow, ...wanted }),
  );
  for (const post of made) await posts.create(post, unlimited);
  const account = { clientId: aClientId, platform: 'instagram' } as const;
  await resumeTargets(account, {
    posts,
    queue: { send: async (dueItems) => void queued.push(...dueItems) },
    now: noon,
  });
  return Promise.all(made.map(({ id }) => posts.load(id)));
}

describe('when an account is connected again', () => {
  it('what waits for it is due at once, and queued', async () => {
    const [post] = await resume({ targets: [held('instagram')] });
    expect(post).toMatchObject({ targets: [newTarget('instagram', at)], nextAttemptAt: at, updatedAt: at, version: 2 });
    expect(queued).toEqual([{ postId: post?.id, nextAttemptAt: at }]);
  });

  it('what waits for another account waits on', async () => {
    const [post] = await resume({ targets: [held('facebook')] });
    expect(post).toMatchObject({ targets: [held('facebook')], nextAttemptAt: tomorrow, version: 1 });
    expect(queued).toEqual([]);
  });

  it('of one post only the targets on that account go on', async () => {
    const waiting = newTarget('facebook', tomorrow);
    const [post] = await resume(
      { targets: [held('instagram'), held('facebook')] },
      { targets: [held('instagram'), waiting] },
    );
    expect(post?.targets).toEqual([newTarget('instagram', at), held('facebook')]);
    expect(queued).toHaveLength(2);
  });

  it('targets that do not wait for it do not change', async () => {
    const targets = [newTarget('instagram', tomorrow)];
    const [post] = await resume({ targets });
    expect(post).toMatchObject({ targets, version: 1 });
  });

  it('a check that is due sooner comes first', async () => {
    const checkAt = '2026-11-20T11:45:00.000Z';
    const [post] = await resume({ targets: [held('instagram')], checkAt });
    expect(post?.nextAttemptAt).toBe(checkAt);
  });

  it('goes on past the limit of the plan, which the post counts in already', async () => {
    const limits: number[] = [];
    const save = posts.save.bind(posts);
    posts.save = async (post, before, limit) => (limits.push(limit.scheduledPosts), save(post, before, limit));
    await resume({ targets: [held('instagram')] });
    expect(limits).toEqual([Infinity]);
  });

  it('leaves alone what a worker has, and resumes the others', async () => {
    const lease = { token: 'one', since: at, until: tomorrow };
    const [busy, free] = await resume({ targets: [held('instagram')], lease }, { targets: [held('instagram')] });
    expect(busy).toMatchObject({ targets: [held('instagram')], version: 1 });
    expect(queued).toEqual([{ postId: free?.id, nextAttemptAt: at }]);
  });

  it('fails when the posts cannot be saved for another reason', async () => {
    const error = new Error('the table is closed');
    posts.save = () => Promise.reject(error);
    await expect(resume({ targets: [held('instagram')] })).rejects.toBe(error);
  });
});
