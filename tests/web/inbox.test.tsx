import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { inboxStateOf } from '../../shared/domain/conversations/comment-filter.ts';
import type { Comment } from '../../shared/domain/conversations/comment.ts';
import { newClientId } from '../support/ids.ts';
import { aComment } from '../support/records/comment-record.ts';
import { enter } from './enter.ts';
import { admin, cedar, meOf } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const maya = { id: newClientId(), name: 'Maya' };
const olive = { id: newClientId(), name: 'Olive & Thyme' };

type Row = ResponseOf<typeof contracts.listConversations>['comments'][number];

const by = { name: admin.name, isStaff: true };
const at = '2026-11-20T10:00:00.000Z';

const rowOf = (client: { id: Row['clientId']; name: string }, name: string, more: Partial<Comment> = {}): Row => ({
  clientId: client.id,
  clientName: client.name,
  comment: aComment({ remoteId: name.toLowerCase(), author: { name }, text: `Does ${name} get bread?`, ...more }),
});

let rows: Row[];
let asked: object[];
let refuses: boolean;

function changed(commentId: string, change: (comment: Comment) => Comment): Comment {
  const row = rows.find(({ comment }) => comment.id === commentId);
  if (row === undefined) throw new Error('There is no such comment');
  const comment = change(row.comment);
  rows = rows.map((one) => (one === row ? { ...one, comment } : one));
  return comment;
}

beforeEach(() => {
  rows = [rowOf(cedar, 'Rana'), rowOf(olive, 'Karim'), rowOf(cedar, 'Nour')];
  asked = [];
  refuses = false;
  signedInAs(admin);
  mockApi(contracts.getMe, () => meOf(admin));
  const member = { email: 'team@nashra.example', clients: [] };
  mockApi(contracts.listTeam, () => ({
    members: [
      { ...member, id: admin.id, name: admin.name, rank: 'owner' as const },
      { ...member, ...maya, rank: 'manager' as const, clients: [cedar] },
      { ...member, id: newClientId(), name: 'Sami', rank: 'manager' as const, clients: [olive] },
      { ...member, id: newClientId(), name: 'Wael', rank: 'writer' as const, clients: [cedar] },
    ],
    invitations: [],
    twoFactor: 'optional' as const,
  }));
  mockApi(contracts.listConversations, ({ query }) => {
    asked.push(query);
    const { state = 'open' } = query;
    const isListed = ({ comment }: Row) =>
      inboxStateOf(comment) === (state === 'mine' ? 'open' : state) &&
      (state !== 'mine' || comment.assignee?.id === admin.id);
    return { comments: rows.filter(isListed), posts: [] };
  });
  mockApi(contracts.getConversationCounts, () => {
    const open = rows.filter(({ comment }) => inboxStateOf(comment) === 'open').length;
    return { open, mine: 0, isMore: false };
  });
  mockApi(contracts.getConversationSettings, () => ({
    isOn: true,
    savedReplies: [{ name: 'Hours', text: 'We are open until midnight' }],
    version: 1,
    accounts: [],
  }));
  mockApi(contracts.createReply, ({ params, body }) =>
    refuses
      ? broken()
      : changed(params.commentId, (comment) => ({
          ...comment,
          state: 'done',
          done: { at, by },
          replies: [{ id: body.replyId, text: body.text, by, at, state: 'sent', remoteId: '18' }],
        })),
  );
  mockApi(contracts.updateComment, ({ params, body: { state, isHidden, assignee } }) =>
    changed(params.commentId, ({ assignee: before, ...comment }) => ({
      ...comment,
      ...(state !== undefined && { state }),
      ...(isHidden !== undefined && { isHidden }),
      ...(assignee === undefined
        ? before && { assignee: before }
        : assignee && { assignee: { id: assignee, name: 'Maya' } }),
    })),
  );
});

let path: () => string;

function open(search = '') {
  ({ path } = openApp(`/conversations${search}`));
  return userEvent.setup();
}

const list = async () => within(await screen.findByRole('list', { name: 'Comments of all clients' }));
const thread = async (name: string) => within(await screen.findByRole('listitem', { name: `Comment by ${name}` }));
const answerBox = async (name: string) => (await thread(name)).findByRole<HTMLTextAreaElement>('textbox');

describe('the inbox', () => {
  it('lists comments of all clients in the order of the API, and opens the first beside them', async () => {
    open();
    const names = (await (await list()).findAllByRole('button')).map(({ textContent }) => textContent);
    expect(names).toHaveLength(3);
    for (const [place, word] of [cedar.name, olive.name, cedar.name].entries()) expect(names[place]).toContain(word);
    expect((await thread('Rana')).getByText('Does Rana get bread?')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The comment' })).not.toHaveFocus();
    expect((await list()).getByRole('button', { current: true })).toHaveTextContent('Rana');
  });

  it('opens the next comment after an answer, and goes on answering', async () => {
    const user = open();
    await enter(user, await answerBox('Rana'), 'Yes, from seven on');
    await user.click((await thread('Rana')).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await answerBox('Karim')).toHaveFocus());
    expect(rows[0]?.comment.replies[0]?.text).toBe('Yes, from seven on');
    expect((await list()).getByRole('button', { current: true })).toHaveTextContent('Karim');
  });

  it('opens the next one once nothing is left to do with a comment', async () => {
    const user = open();
    await user.click((await thread('Rana')).getByRole('button', { name: 'Done' }));
    await user.click((await thread('Karim')).getByRole('button', { name: 'Hide' }));
    await thread('Nour');
    expect(screen.getByRole('region', { name: 'The comment' })).toHaveFocus();
    expect(rows.map(({ comment }) => inboxStateOf(comment))).toEqual(['done', 'hidden', 'open']);
    await user.click((await thread('Nour')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('No comments wait')).toBeVisible();
  });

  it('keeps what is typed through a refusal and a reload, and sends it under the same id', async () => {
    const user = open();
    refuses = true;
    await enter(user, await answerBox('Rana'), 'Yes, from seven on');
    await user.click((await thread('Rana')).getByRole('button', { name: 'Send' }));
    await screen.findByText('It broke');
    expect(await answerBox('Rana')).toHaveValue('Yes, from seven on');
    const kept = localStorage.getItem('nashra.reply-drafts') ?? '';
    await user.click((await list()).getByRole('button', { name: /Karim/ }));
    expect(await answerBox('Karim')).toHaveValue('');
    await user.click((await list()).getByRole('button', { name: /Rana/ }));
    expect(await answerBox('Rana')).toHaveValue('Yes, from seven on');
    refuses = false;
    await user.click((await thread('Rana')).getByRole('button', { name: 'Send' }));
    await thread('Karim');
    expect(kept).toContain(rows[0]?.comment.replies[0]?.id ?? 'none');
    expect(localStorage.getItem('nashra.reply-drafts')).toBe('[]');
  });

  it('is moved through by keys, but not while somebody types', async () => {
    const user = open();
    await thread('Rana');
    await user.keyboard('j');
    await thread('Karim');
    await user.keyboard('{ArrowDown}');
    await thread('Nour');
    await user.keyboard('j');
    await thread('Nour');
    await user.keyboard('k');
    await thread('Karim');
    await user.keyboard('{ArrowUp}');
    await thread('Rana');
    const box = await answerBox('Rana');
    await user.click(box);
    await user.keyboard('jk');
    expect(box).toHaveValue('jk');
  });

  it('has its keys in the list of shortcuts', async () => {
    const user = open();
    await thread('Rana');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Next in the inbox').nextElementSibling).toHaveTextContent('j');
    expect(sheet.getByText('Previous in the inbox').nextElementSibling).toHaveTextContent('k');
  });

  it('is narrowed by what is to be done, which the address keeps', async () => {
    rows[1] = rowOf(olive, 'Karim', { state: 'done' });
    const user = open();
    await thread('Rana');
    await user.click(screen.getByRole('button', { name: 'Done', pressed: false }));
    expect((await (await list()).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Karim'),
    ]);
    expect(path()).toBe('/conversations?show=done');
    expect(asked.at(-1)).toMatchObject({ state: 'done' });
  });

  it('asks for one client, one platform and those assigned to who asks', async () => {
    open(`?client=${cedar.id}&on=instagram&show=mine`);
    expect(await screen.findByText('No comments here')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ state: 'mine', clientId: cedar.id, platform: 'instagram' });
  });

  it('says how many wait in the navigation, and one less after an answer', async () => {
    const user = open();
    expect(await screen.findByRole('link', { name: 'INBOX 3 waiting' })).toHaveTextContent('INBOX 3');
    await user.click((await thread('Rana')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('link', { name: 'INBOX 2 waiting' })).toBeVisible();
  });

  it('assigns a comment to one of those who may answer its client, and to nobody again', async () => {
    const user = open();
    await thread('Rana');
    const choose = async (name: string) => {
      const [, field] = await screen.findAllByRole('button', { name: /Assigned to/ });
      await user.click(field!);
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await user.click(screen.getByRole('option', { name }));
      return options;
    };
    expect((await choose('Maya')).slice(1)).toEqual([`${admin.name} (you)`, 'Maya']);
    await waitFor(() => expect(rows[0]?.comment.assignee?.id).toBe(maya.id));
    expect(await (await list()).findByText('For Maya')).toBeVisible();
    await choose('Nobody');
    await waitFor(() => expect(rows[0]?.comment).not.toHaveProperty('assignee'));
  });

  it('asks for those assigned to one person', async () => {
    open(`?for=${maya.id}`);
    await thread('Rana');
    expect(asked.at(-1)).toMatchObject({ state: 'open', assignee: maya.id });
  });

  it('begins an answer with a saved reply', async () => {
    const user = open();
    await user.click((await thread('Rana')).getByRole('button', { name: 'Saved replies' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Hours' }));
    expect(await answerBox('Rana')).toHaveValue('We are open until midnight');
  });

  it('proposes an answer at one press, after what is typed, to be edited, and sends nothing', async () => {
    const proposed: string[] = [];
    mockApi(contracts.createReplyDraft, ({ body }) => {
      proposed.push(body.commentId);
      return { text: 'We are open until midnight', writer: 'embedded' as const };
    });
    const spent = { microDollars: 1500, calls: 1, inputTokens: 1, outputTokens: 1, budget: 3_000_000 };
    mockApi(contracts.getCaptionSpend, () => spent);
    const user = open();
    await enter(user, await answerBox('Rana'), 'Hello Rana!');
    await user.click((await thread('Rana')).getByRole('button', { name: 'Draft an answer' }));
    await waitFor(async () => expect(await answerBox('Rana')).toHaveValue('Hello Rana! We are open until midnight'));
    await (await thread('Rana')).findByText(/by the embedded writer, without a language model/);
    await (await thread('Rana')).findByText('AI writing for this client this month: $0.0015 of $3.00, 1 call');
    expect(proposed).toEqual([rows[0]?.comment.id]);
    expect(rows[0]?.comment).toMatchObject({ state: 'new', replies: [] });
    await enter(user, await answerBox('Rana'), ' See you');
    cleanup();
    open();
    expect(await answerBox('Rana')).toHaveValue('Hello Rana! We are open until midnight See you');
  });

  it('says when no answer can be proposed, and keeps what is typed', async () => {
    mockApi(contracts.createReplyDraft, () => broken());
    const user = open();
    await enter(user, await answerBox('Rana'), 'Hello');
    await user.click((await thread('Rana')).getByRole('button', { name: 'Draft an answer' }));
    await screen.findAllByText('It broke');
    expect(await answerBox('Rana')).toHaveValue('Hello');
  });
});
