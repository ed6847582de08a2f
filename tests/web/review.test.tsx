import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import '../../web/src/features/clients/clients-page.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/pages/compose.tsx';
import { idOfPost } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, draft, facebook, noProposedTimes, used } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const wanted = '2030-07-15T11:00:00.000Z';
const asked: Post = { ...draft, scheduledFor: wanted, review: { state: 'asked', askedAt: draft.createdAt } };
const next: Post = {
  ...asked,
  id: idOfPost(`${cedar.id}-01JPNSTA0000000000000PST09`),
  content: 'Manakish on Friday',
  version: 3,
};
const agreed: Post = {
  ...asked,
  status: 'scheduled',
  scheduledFor: wanted,
  review: { state: 'yes', by: 'Nour', at: draft.createdAt },
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listPublishingHolds, () => ({ holds: [] }));
  mockApi(contracts.listProposedTimes, () => ({
    ...noProposedTimes,
    proposed: [{ at: wanted, by: 'usual' as const }],
  }));
  mockApi(contracts.createReviewRequest, ({ params }) => {
    sent.push(['asked', params.postId]);
    return asked;
  });
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: false }));

describe('a writer', () => {
  beforeEach(() => {
    signedInAs({ ...admin, rank: 'writer' });
    mockApi(contracts.createPost, ({ body }) => {
      sent.push(body);
      return draft;
    });
  });

  async function write() {
    const app = openApp(`/posts/new?client=${cedar.id}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('radio', { name: /^Propose a time/ }));
    await screen.findByRole('button', { name: /^Ask for review for .*15/ });
    return app;
  }

  it('proposes a time, and has the managers asked with one press', async () => {
    await write();
    await press(/^Ask for review for/);
    await expectText('Saved, and the managers are asked to review it');
    const draftAtTime = { content: 'Fresh bread', status: 'draft', scheduledFor: wanted };
    expect(sent).toEqual([expect.objectContaining(draftAtTime), ['asked', draft.id]]);
  });

  it('keeps the draft at its time where the managers could not be asked, and is told', async () => {
    mockApi(contracts.createReviewRequest, () => new Refusal(403, { code: 'access.rank', message: 'No' }));
    await write();
    await press(/^Ask for review for/);
    await expectText(/The draft was saved, but the review was not asked for/);
    expect(sent).toHaveLength(1);
  });

  it('saves a draft at the proposed time without asking', async () => {
    await write();
    await press('Other ways to save');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'draft', scheduledFor: wanted })]));
  });

  it('reads on the post what is to change, and asks again', async () => {
    const change: Post = { ...asked, review: { state: 'change', by: 'Nour', at: draft.createdAt } };
    mockApi(contracts.listPosts, () => ({ posts: [change], total: 1, page: 1, totalPages: 1 }));
    mockApi(contracts.getPost, () => change);
    mockApi(contracts.getReviewNote, () => ({ text: 'Name the price' }));
    openApp(`/posts?view=list&post=${change.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Name the price');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for review' }));
    await waitFor(() => expect(sent).toEqual([['asked', change.id]]));
    expect(dialog.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
  });
});

describe('a manager', () => {
  beforeEach(() => {
    signedInAs({ ...admin, rank: 'manager' });
    mockApi(contracts.listPosts, ({ query }) => {
      const posts = query.waitsFor === 'review' || query.waitsFor === undefined ? [asked, next] : [];
      return { posts, total: posts.length, page: 1, totalPages: 1 };
    });
    mockApi(contracts.getPost, ({ params }) => (params.postId === next.id ? next : asked));
    mockApi(contracts.createReview, ({ params, body }) => {
      sent.push([params.postId, body]);
      return params.postId === next.id ? next : agreed;
    });
  });

  async function review() {
    openApp('/posts?view=list&waitsFor=review');
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${asked.content}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Review' }));
    await screen.findByText('1 more post waits for review');
  }

  it('says yes to one post after the other, or what is to change', async () => {
    await review();
    await press('Yes, schedule it');
    await expectText('The post is reviewed and scheduled');
    await press('Ask for a change');
    await press('Send it back');
    await expectText('Write what is to change.');
    await userEvent.type(screen.getByRole('textbox', { name: 'What is to change' }), 'Name the price');
    await press('Send it back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [asked.id, { answer: 'yes', version: 1 }],
      [next.id, { answer: 'change', version: 3, text: 'Name the price' }],
    ]);
  });

  it('says yes to all chosen posts that wait and have a time', async () => {
    openApp('/posts?view=list');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press('More for these posts');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Say yes in review…' }));
    await press('Yes, schedule');
    await expectText('2 posts are reviewed and scheduled');
    expect(sent).toEqual([
      [asked.id, { answer: 'yes', version: 1 }],
      [next.id, { answer: 'yes', version: 3 }],
    ]);
  });

  it('keeps the words that were refused, also when the page is loaded again, and sees why', async () => {
    mockApi(contracts.createReview, () => new Refusal(409, { code: 'post.changed', message: 'Changed' }));
    await review();
    await press('Ask for a change');
    await userEvent.type(screen.getByRole('textbox', { name: 'What is to change' }), 'Name the price');
    await press('Send it back');
    await expectText(/The review was not saved/);
    const words = () => screen.findByRole('textbox', { name: 'What is to change' });
    expect(await words()).toHaveValue('Name the price');
    cleanup();
    await review();
    expect(await words()).toHaveValue('Name the price');
    await userEvent.clear(await words());
    cleanup();
    await review();
    expect(screen.queryByRole('textbox', { name: 'What is to change' })).toBeNull();
  });

  it('goes on to the client with the same press', async () => {
    mockApi(contracts.listApprovals, () => ({
      rounds: [],
      settings: { policy: 'until-yes' as const, language: 'en' as const },
    }));
    mockApi(contracts.listApprovalChanges, () => '');
    await review();
    await press('Yes, and ask the client');
    expect(await screen.findByText(`Ask ${cedar.name} about 1 post`)).toBeInTheDocument();
  });
});
