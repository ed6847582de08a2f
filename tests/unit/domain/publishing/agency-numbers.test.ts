import { expect, it } from 'vitest';
import { newId } from '../../../../functions/runtime/random.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { agencyNumbers, leastCompared } from '../../../../shared/domain/publishing/agency-numbers.ts';
import { failed, newTarget } from '../../../../shared/domain/publishing/target.ts';
import { newClientId } from '../../../support/ids.ts';
import { noon } from '../../../support/noon.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aPost, inStatus } from '../../../support/records/post-record.ts';

const [cedar, olive] = [newClientId(), newClientId()];
const names = new Map([
  [cedar, 'Cedar'],
  [olive, 'Olive'],
]);
const nour = { id: newClientId(), name: 'Nour' };
const out = (clientId = cedar, wanted: Parameters<typeof aMeasuredPost>[0] = {}) =>
  aMeasuredPost({ postId: postIdOf(clientId, newId()), ...wanted });
const liked = (likes: number, clientId = cedar) => out(clientId, { oneDay: someMetrics({ likes }) });
const numbersOf = (measured: ReturnType<typeof out>[], posts: ReturnType<typeof aPost>[] = []) =>
  agencyNumbers({ measured, failed: posts, nameOf: (id) => names.get(id) ?? '' });

it('count what went out, in time and not, and what failed, by client and by person', () => {
  const lost = failed(newTarget('facebook', noon.toISOString()), 'media', { reason: 'Too wide' }, noon);
  const review = { state: 'yes', by: 'Rima', at: noon.toISOString(), hash: '1' } as const;
  const post = inStatus(aPost({ clientId: olive, clientName: 'Olive', assignee: nour, review }), 'failed', {
    targets: [lost, newTarget('instagram', noon.toISOString())],
  });
  const { total, clients, people, reviewers, failures } = numbersOf(
    [
      out(cedar, { assignee: nour, reviewedBy: 'Rima' }),
      out(cedar, { isOnTime: false, reviewedBy: 'Rima' }),
      out(olive, { assignee: nour }),
    ],
    [post],
  );
  expect(total).toMatchObject({ published: 3, onTime: 2, failed: 1, successRate: 75 });
  expect(clients).toEqual([
    { clientId: cedar, clientName: 'Cedar', published: 2, onTime: 1, failed: 0 },
    { clientId: olive, clientName: 'Olive', published: 1, onTime: 1, failed: 1 },
  ]);
  expect(people).toEqual([
    { person: nour, published: 2, onTime: 2, failed: 1 },
    { published: 1, onTime: 0, failed: 0 },
  ]);
  expect(reviewers).toEqual([{ name: 'Rima', published: 2, onTime: 1, failed: 1 }]);
  expect(failures).toMatchObject([{ platform: 'facebook', reason: 'Too wide', count: 1, latest: { postId: post.id } }]);
});

it('rank posts by the median of their own account, where it has enough of them', () => {
  const small = [1, 2, 2, 2, 10].map((likes) => liked(likes));
  const large = [300, 400, 400, 400, 500].map((likes) => liked(likes, olive));
  const [ranked] = numbersOf([...small, ...large]).ranked;
  expect(ranked).toMatchObject({ platform: 'facebook', posts: 10, accounts: 2 });
  expect(ranked?.best[0]).toMatchObject({ clientName: 'Cedar', engagements: 10, lift: 5, compared: 5 });
  expect(ranked?.best[1]).toMatchObject({ clientName: 'Olive', engagements: 500, lift: 1.25 });
  expect(ranked?.worst.slice(0, 2).map(({ lift }) => lift)).toEqual([0.5, 0.75]);
  const shown = [...(ranked?.best ?? []), ...(ranked?.worst ?? [])].map(({ postId }) => postId);
  expect(new Set(shown).size).toBe(6);
});

it('rank nothing of an account with too few posts, without numbers of a first day, or that nobody liked', () => {
  const few = Array.from({ length: leastCompared - 1 }, () => liked(5));
  expect(numbersOf(few).ranked).toEqual([]);
  expect(numbersOf([...few, out(), out(cedar, { latest: someMetrics({ likes: 9 }) })]).ranked).toEqual([]);
  expect(numbersOf([...few, { ...liked(5), removedAt: noon.toISOString() }]).ranked).toEqual([]);
  expect(numbersOf(Array.from({ length: leastCompared }, () => liked(0))).ranked).toEqual([]);
  expect(numbersOf([...few, liked(9)]).ranked).toHaveLength(1);
});
