import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { mentionOf, type ThreadEntry } from '../../shared/domain/approvals/approval-thread.ts';
import { approvalRoundIdOf } from '../../shared/domain/ids.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { newId } from '../../functions/runtime/random.ts';
import { newClientId } from '../support/ids.ts';
import { admin, draft, noStatistics } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const nour = { id: newClientId(), name: 'Nour Haddad', rank: 'manager' as const };
const rima = { id: newClientId(), name: 'Rima', rank: 'viewer' as const };
const own = { id: admin.id, name: admin.name, rank: 'owner' as const };
const roundId = approvalRoundIdOf(draft.clientId, newId());
const at = '2026-11-20T08:30:00.000Z';
const post: Post = { ...draft, approval: { roundId, askedAt: at, state: 'asked' } };
const entry: ThreadEntry = { id: '1', at, by: 'Karim', side: 'agency', roundId, said: 'comment', isInternal: true };

function openPost(entries: ThreadEntry[] = []) {
  const sent: { text: string; isInternal: boolean | undefined }[] = [];
  const ids: string[] = [];
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPostLabels, () => ({ labels: [] }));
  mockApi(contracts.listPosts, () => ({ posts: [post], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.getPost, () => post);
  mockApi(contracts.listClientMembers, () => ({ members: [nour, rima], owners: [own] }));
  mockApi(contracts.listApprovalChanges, () => '');
  mockApi(contracts.getApprovalThread, () => ({ entries }));
  mockApi(contracts.createApprovalComment, ({ body: { id, text, isInternal } }) => {
    ids.push(id);
    sent.push({ text, isInternal });
    return { entries };
  });
  openApp(`/posts?post=${post.id}`);
  return { user: userEvent.setup(), sent, ids };
}

const field = () => screen.findByRole('textbox', { name: 'Comment' });

describe('a note', () => {
  it('names a colleague after an @, and is internal then', async () => {
    const { user, sent } = openPost();
    await user.type(await field(), 'Please, @ha');
    const offered = within(await screen.findByRole('group', { name: 'Colleagues to mention' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['@Nour Haddad']);
    await user.click(offered.getByRole('button', { name: 'Mention Nour Haddad' }));
    expect(await field()).toHaveValue('Please, @Nour Haddad ');
    expect(screen.getByRole('checkbox', { name: 'Only staff see it' })).toBeChecked();
    await user.type(await field(), 'look');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ text: `Please, ${mentionOf(nour.id)} look`, isInternal: true }]));
    expect(await field()).toHaveValue('');
  });

  it('outlives a reload and a refusal as it is typed, with whom it names and for whom it is', async () => {
    const { user } = openPost();
    await user.type(await field(), 'The flour is out, @no');
    await user.click(await screen.findByRole('button', { name: 'Mention Nour Haddad' }));
    cleanup();
    const { user: again, sent, ids } = openPost();
    expect(await field()).toHaveValue('The flour is out, @Nour Haddad ');
    expect(screen.getByRole('checkbox', { name: 'Only staff see it' })).toBeChecked();
    mockApi(contracts.createApprovalComment, ({ body: { id } }) => {
      ids.push(id);
      return broken();
    });
    await again.click(screen.getByRole('button', { name: 'Send' }));
    await expectText(/It broke/);
    cleanup();
    const last = openPost();
    await field();
    await last.user.click(screen.getByRole('button', { name: 'Send' }));
    const text = `The flour is out, ${mentionOf(nour.id)}`;
    await waitFor(() => expect(last.sent).toEqual([{ text, isInternal: true }]));
    expect([sent, last.ids]).toEqual([[], ids]);
    await waitFor(async () => expect(await field()).toHaveValue(''));
    cleanup();
    openPost();
    expect(await field()).toHaveValue('');
  });

  it('that the client reads names nobody, and says so', async () => {
    const { user, sent } = openPost();
    await user.type(await field(), '@');
    await user.click(await screen.findByRole('button', { name: 'Mention Rima' }));
    await user.click(screen.getByRole('checkbox', { name: 'Only staff see it' }));
    await expectText('The client reads this comment, so nobody is notified of it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ text: '@Rima', isInternal: false }]));
  });

  it('offers nobody in the middle of an address', async () => {
    const { user } = openPost();
    await user.type(await field(), 'nour@cedar');
    expect(screen.queryByRole('group', { name: 'Colleagues to mention' })).not.toBeInTheDocument();
  });

  it('shows whom it names as they were called', async () => {
    const text = `Ask ${mentionOf(nour.id)} first`;
    openPost([{ ...entry, text, mentions: [{ id: nour.id, name: 'Nour Khoury' }] }]);
    await expectText('Nour Khoury');
    expect(screen.queryByText(/<@/)).not.toBeInTheDocument();
  });
});
