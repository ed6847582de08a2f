import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { Comment, commentTextLimit } from '../../shared/domain/conversations/comment.ts';
import { CommentedPost } from '../../shared/domain/conversations/commented-post.ts';
import { permissionsOf } from '../../shared/domain/plans/plans.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

type Settings = ResponseOf<typeof contracts.getConversationSettings>;

const account = { platform: 'instagram' as const, name: 'cedar.cafe', isReady: true, missingScopes: [] };
const saved = { name: 'Hours', text: 'We are open until midnight' };
const post = CommentedPost.parse({
  platform: 'instagram',
  remoteId: '17900',
  postId: '01M8BPZH5N9KA6WMV9HP8983K7-01M8BPZH5N9KA6WMV9HP8983K8',
  excerpt: 'Fresh manakish',
  publishedAt: '2026-11-20T08:30:00.000Z',
  permalink: 'https://instagram.example/p/17900',
});

const written = (remoteId: string, changed: Partial<Comment> = {}): Comment =>
  Comment.parse({
    id: `instagram-${remoteId}`,
    platform: 'instagram',
    accountId: '178',
    remoteId,
    postRemoteId: post.remoteId,
    author: { name: 'Nour' },
    text: 'Are you open late?',
    textAt: '2026-11-20T09:00:00.000Z',
    isEdited: false,
    writtenAt: '2026-11-20T09:00:00.000Z',
    state: 'new',
    isHidden: false,
    replies: [],
    version: 1,
    ...changed,
  });

let settings: Settings;
let comments: Comment[];
let reads: number;

const replaced = (id: string, change: (comment: Comment) => Comment) => {
  const before = comments.find((comment) => comment.id === id);
  if (before === undefined) return new Refusal(404, { code: 'comment.not-found', message: 'Not found' });
  const after = change(before);
  comments = comments.map((comment) => (comment === before ? after : comment));
  return after;
};
const now = '2026-11-20T10:00:00.000Z';
const by = { name: customer.name, isStaff: false };

beforeEach(() => {
  settings = { isOn: true, savedReplies: [saved], version: 3, accounts: [account] };
  comments = [written('1')];
  reads = 0;
  signedInAs(customer);
  const client = { ...cedar, plan: 'professional' as const };
  mockApi(contracts.getMe, () => ({ ...meOf(customer), client, permissions: permissionsOf(client.plan) }));
  mockApi(contracts.getClient, () => client);
  mockApi(contracts.getConversationSettings, () => settings);
  mockApi(contracts.updateConversationSettings, ({ body: { version, ...change } }) => {
    if (version !== settings.version)
      return new Refusal(409, { code: 'settings.changed', message: 'Changed meanwhile' });
    settings = { ...settings, ...change, version: version + 1 };
    return settings;
  });
  mockApi(contracts.createCommentReading, () => {
    reads += 1;
    return { added: 0, isPart: false };
  });
  mockApi(contracts.listComments, ({ query: { after } }) =>
    after === undefined || after === ''
      ? { comments: comments.slice(0, 2), posts: [post], ...(comments.length > 2 && { next: placeOfNext }) }
      : { comments: comments.slice(2), posts: [post] },
  );
  mockApi(contracts.updateComment, ({ params, body: { state, isHidden } }) =>
    replaced(params.commentId, (comment) => ({
      ...comment,
      ...(state !== undefined && { state, done: state === 'done' ? { at: now, by } : undefined }),
      ...(isHidden !== undefined && { isHidden, hidden: { at: now, by } }),
    })),
  );
  mockApi(contracts.deleteComment, ({ params }) =>
    replaced(params.commentId, (comment) => ({ ...comment, text: '', deleted: { at: now, by } })),
  );
});

const placeOfNext = '2026-11-20T09:00:00.000Z#instagram-2';

function open() {
  openApp(`/client/${customer.id}/conversations`);
  return userEvent.setup();
}

const list = async () => within(await screen.findByRole('list', { name: 'Comments' }));
const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name: `Comment by ${name}` }));

describe('what is there', () => {
  it('is asked for once it is turned on, and not before', async () => {
    settings = { ...settings, isOn: false };
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await expectText('Conversations are turned on');
    expect(await (await list()).findAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(reads).toBe(1));
  });

  it('is turned off after a question', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn off conversations?' }));
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    await expectText('Conversations are turned off');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('is nothing yet, and says how it comes', async () => {
    comments = [];
    open();
    await expectText('No comments here');
    expect(screen.getByRole('button', { name: 'Look for comments' })).toBeEnabled();
  });

  it('is tried again after it could not be loaded', async () => {
    mockApi(contracts.getConversationSettings, () => new Refusal(500, { code: 'unknown', message: 'Broken' }));
    const user = open();
    await expectText('Conversations could not be loaded');
    mockApi(contracts.getConversationSettings, () => settings);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await (await list()).findAllByRole('listitem')).toHaveLength(1);
  });

  it('is a page at a time', async () => {
    comments = ['1', '2', '3'].map((id) => written(id, { author: { name: `Person ${id}` } }));
    const user = open();
    await cardOf('Person 1');
    expect((await list()).queryByRole('listitem', { name: 'Comment by Person 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await cardOf('Person 3');
    expect((await list()).queryByRole('listitem', { name: 'Comment by Person 1' })).toBeNull();
    expect(screen.getByText('3 comments')).toBeVisible();
  });
});

describe('what somebody wrote', () => {
  it.each([
    ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script> & <b>bold</b>'],
    ['mixed directions', 'السعر 20$ for two‮ and a half'],
    ['one long word', 'ه'.repeat(400)],
  ])('is shown as text: %s', async (_kind, text) => {
    comments = [written('1', { text })];
    open();
    const card = await cardOf('Nour');
    const paragraph = card.getByText((_content, element) => element?.tagName === 'P' && element.textContent === text);
    expect(paragraph).toHaveAttribute('dir', 'auto');
    expect(paragraph.children).toHaveLength(0);
  });

  it('is folded when it is long, and shown whole when asked for', async () => {
    comments = [written('1', { text: 'word '.repeat(commentTextLimit / 5) })];
    const user = open();
    const card = await cardOf('Nour');
    const more = card.getByRole('button', { name: 'Show all of it' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('names nobody where the platform does not, and leads to the post', async () => {
    comments = [written('1', { author: {} })];
    open();
    const card = await cardOf('Somebody');
    expect(card.getByRole('link', { name: /^Instagram: Fresh manakish/ })).toHaveAttribute('href', post.permalink);
  });
});

describe('a comment', () => {
  it('is answered once, beginning with a saved reply, under one id also after a failure', async () => {
    const asked: { replyId: string; text: string }[] = [];
    mockApi(contracts.createReply, ({ params, body }) => {
      asked.push(body);
      if (asked.length === 1) return new Refusal(503, { code: 'unavailable', message: 'Not now' });
      const reply = { id: body.replyId, text: body.text, by, at: now, state: 'sent' as const, remoteId: '9' };
      return replaced(params.commentId, (comment) => ({ ...comment, state: 'done', replies: [reply] }));
    });
    const user = open();
    const card = await cardOf('Nour');
    await user.click(card.getByRole('button', { name: 'Answer' }));
    const field = card.getByRole('textbox', { name: 'Your answer, as cedar.cafe' });
    expect(card.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(card.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hours' }));
    expect(field).toHaveValue(saved.text);
    await user.click(card.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(card.getByRole('button', { name: 'Send' })).toBeEnabled());
    await user.click(card.getByRole('button', { name: 'Send' }));
    await expectText('Answered');
    expect(new Set(asked.map(({ replyId }) => replyId)).size).toBe(1);
    const answers = within(await card.findByRole('list', { name: 'Answers' }));
    expect(answers.getByText(saved.text)).toBeVisible();
    expect(answers.getByText(customer.name)).toBeVisible();
  });

  it('whose answer is not known to be public is looked for again under the same id', async () => {
    const replyId = '6f9b2c1e-0000-4000-8000-000000000001';
    const reply = { id: replyId, text: 'Yes', by, at: now, state: 'not-known' as const };
    comments = [written('1', { replies: [reply] })];
    const asked: string[] = [];
    mockApi(contracts.createReply, ({ params, body }) => {
      asked.push(body.replyId);
      return replaced(params.commentId, (comment) => ({ ...comment, replies: [{ ...reply, state: 'sent' }] }));
    });
    const user = open();
    const card = await cardOf('Nour');
    expect(card.getByText('Unconfirmed')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(card.queryByText('Unconfirmed')).toBeNull());
    expect(asked).toEqual([replyId]);
  });

  it('is done and not done, hidden and shown again, with who did it', async () => {
    const user = open();
    const card = await cardOf('Nour');
    await user.click(card.getByRole('button', { name: 'Done' }));
    expect(await card.findByText(`Done: ${customer.name}`)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Not done' }));
    expect(await card.findByText('New')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Hide' }));
    await card.findByRole('button', { name: 'Show again' });
    expect(comments[0]).toMatchObject({ isHidden: true });
  });

  it('offers only what its platform lets the account do, and as long an answer as that takes', async () => {
    comments = [{ ...written('1'), platform: 'threads', parentRemoteId: '7' }];
    const user = open();
    const card = await cardOf('Nour');
    expect(card.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Hide' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Answer' }));
    expect(card.getByText('0 of 500 characters')).toBeVisible();
  });

  it('is deleted after a question, and what it said is gone', async () => {
    const user = open();
    const card = await cardOf('Nour');
    await user.click(card.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await expectText('The comment is deleted');
    expect(await card.findByText(/What it said is deleted here too/)).toBeVisible();
    expect(card.queryByText('Are you open late?')).toBeNull();
    expect(card.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('stays as it is when the platform refuses, and says why', async () => {
    mockApi(contracts.updateComment, () => new Refusal(409, { code: 'comment.gone', message: 'It is gone there' }));
    const user = open();
    const card = await cardOf('Nour');
    await user.click(card.getByRole('button', { name: 'Hide' }));
    await expectText('It is gone there');
    expect(card.getByRole('button', { name: 'Hide' })).toBeEnabled();
  });
});

it('saved replies are added and removed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Hours' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Name' }), 'Thanks');
  await enter(user, dialog.getByRole('textbox', { name: 'Text' }), 'شكراً!');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectText('Saved replies are saved');
  expect(settings.savedReplies).toEqual([{ name: 'Thanks', text: 'شكراً!' }]);
});
