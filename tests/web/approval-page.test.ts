import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { GivenAnswer } from '../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard, OpenedApproval } from '../../shared/domain/approvals/approval-card.ts';
import type { ConnectLinkView } from '../../shared/domain/connections/connect-link.ts';
import { asPostId } from '../../shared/domain/ids.ts';
import { approvePage } from '../../web/src/approve/approve-page.tsx';
import { keep, readKept, withAnswers } from '../../web/src/approve/kept.ts';
import { pageTexts } from '../../web/src/approve/messages.ts';
import { Picture } from '../../web/src/approve/shown-content.tsx';
import { wordDiff } from '../../web/src/approve/word-diff.ts';
import { connectPage } from '../../web/src/connect-link/connect-page.tsx';
import { mockApi, Refusal } from './mock-api.ts';

const one = asPostId('01JD0000000000000000000000-01JD1111111111111111111111');
const two = asPostId('01JD0000000000000000000000-01JD1111111111111111111112');
const yes = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'yes' });
const no = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'no' });
const undo = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'undo' });

describe('answers that were not sent yet', () => {
  it('are the last of each post', () => {
    expect(withAnswers([yes(one), yes(two)], [no(one)])).toEqual([yes(two), no(one)]);
  });

  it('vanish when they are taken back, while an answer that was sent is taken back at the service', () => {
    expect(withAnswers([yes(one)], [undo(one)])).toEqual([]);
    expect(withAnswers([], [undo(one)])).toEqual([undo(one)]);
  });

  it('are kept on the device under the round, and never under the secret', () => {
    const comments = [{ id: 'c1', postId: one, text: 'Nice' }];
    const drafts = { [two]: { answer: 'no', text: 'Too sweet' } } as const;
    keep('round.secret', { name: 'Rana', pending: [yes(one)], comments, drafts });
    expect(readKept('round.secret')).toEqual({ name: 'Rana', pending: [yes(one)], comments, drafts });
    expect(Object.keys(localStorage).join()).not.toContain('secret');
    localStorage.setItem('approve:round', 'no JSON');
    expect(readKept('round.secret')).toEqual({ name: '', pending: [], comments: [], drafts: {} });
  });
});

it('lets a document be downloaded, by its name', () => {
  const file = { id: 'one', type: 'document', url: '/media/one.pdf?signature=x', name: 'menu.pdf' } as const;
  const box = document.createElement('div');
  render(h(Picture, { file, place: 1, texts: pageTexts.en }), box);
  expect(box.innerHTML).toBe('<a href="/media/one.pdf?signature=x" download="menu.pdf" class="document">menu.pdf</a>');
});

describe('the difference of two texts', () => {
  const shown = (before: string, after: string) =>
    wordDiff(before, after).map(({ kind, text }) => `${kind}:${text.trim()}`);

  it('is told by words', () => {
    expect(shown('Fresh bread today', 'Fresh bread this morning')).toEqual([
      'same:Fresh bread',
      'removed:today',
      'added:this morning',
    ]);
    expect(shown('', 'New')).toEqual(['added:New']);
    expect(shown('Same', 'Same')).toEqual(['same:Same']);
  });

  it('of very long texts is the whole before and after', () => {
    const long = 'word '.repeat(1501);
    expect(wordDiff(long, 'short').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

const card = (postId: typeof one, content: string, more: Partial<ApprovalCard> = {}): ApprovalCard => ({
  postId,
  state: 'asked',
  seen: 'h',
  shown: {
    platforms: [
      {
        platform: 'facebook',
        text: content,
        files: [{ id: 'loaf', type: 'image', url: '/loaf.jpg', name: 'loaf.jpg' }],
      },
    ],
    timeZone: 'Asia/Beirut',
  },
  isPastTime: false,
  links: [],
  entries: [],
  ...more,
});
const view = (...cards: ApprovalCard[]): OpenedApproval => ({
  clientName: 'Cedar Bakery',
  agency: 'Beit Media',
  policy: 'unless-no',
  language: 'en',
  expiresAt: '2026-12-05T08:00:00.000Z',
  cards,
  branding: { colour: 'teal' },
});

describe('the page of a link', () => {
  const user = userEvent.setup();
  const article = (text: string) => within(screen.getByText(text).closest('article') ?? document.body);

  function openPage(opened: OpenedApproval) {
    mockApi(contracts.createApprovalView, () => opened);
    document.body.replaceChildren(document.createElement('div'));
    return approvePage(document.body.firstElementChild as HTMLElement, 'round.secret');
  }

  it('keeps what is typed when the name is missing, and asks for it in the form', async () => {
    const sent: unknown[] = [];
    const posts = view(card(one, 'Bread'), card(two, 'Cake'));
    mockApi(contracts.createApprovalLinkAnswer, ({ body }) => {
      sent.push(body);
      return {
        view: { ...posts, cards: [card(one, 'Bread', { state: 'change', by: 'Rana', at: posts.expiresAt })] },
        refused: [],
      };
    });
    await openPage(posts);
    const bread = article('Bread');
    await user.click(bread.getByRole('button', { name: 'Please change' }));
    const field = bread.getByLabelText('What should change?');
    expect(field).toHaveFocus();
    await user.type(field, 'Lighter');
    await user.click(bread.getAllByRole('button', { name: 'Send' })[0]!);
    expect(bread.getByText('Please type your name first.')).toBeVisible();
    expect(field).toHaveValue('Lighter');
    const [name] = bread.getAllByLabelText('Your name');
    expect(name).toHaveFocus();
    await user.type(name!, '\u2068Rana\u2069');
    await user.click(bread.getAllByRole('button', { name: 'Send' })[0]!);
    await bread.findByText(/You asked for a change/);
    expect(sent).toMatchObject([{ name: 'Rana', answers: [{ postId: one, answer: 'change', text: 'Lighter' }] }]);
    expect(readKept('round.secret')).toMatchObject({ pending: [], drafts: { [one]: {} } });
    // The next form knows the name.
    await user.click(article('Cake').getByRole('button', { name: 'No' }));
    expect(article('Cake').getAllByLabelText('Your name')[0]).toHaveValue('\u2068Rana\u2069');
  });

  it.each([
    ['unless-no', 'إن لم تجب فسيُنشر في هذا الموعد.', 'المنشور الذي لا تجيب عنه يُنشر في موعده.'],
    ['until-yes', 'لا يُنشر من دون موافقتك.', 'لا يُنشر أي منشور من دون موافقتك.'],
  ] as const)('says under the policy %s what silence does, on open cards alone', async (policy, ofPost, ofPosts) => {
    document.head.innerHTML = '<meta property="og:site_name" content="بيت الإعلام"><link rel="icon" href="/beit.svg">';
    const bread = card(one, 'Bread');
    const shown = { ...bread.shown!, scheduledFor: '2026-12-01T06:09:00.000Z' };
    const posts = view({ ...bread, shown }, { ...card(two, 'Cake', { state: 'yes' }), shown });
    await openPage({ ...posts, language: 'ar', policy });
    expect(screen.getAllByText(ofPost)).toHaveLength(1);
    expect(screen.getByText((text) => text.startsWith(ofPosts))).toBeVisible();
    expect(screen.getAllByText('الثلاثاء، 1 كانون الأول في 08:09')).toHaveLength(2);
    expect(screen.getByText('بيت الإعلام')).toBeVisible();
    expect(document.querySelector('header img')).toHaveAttribute('src', '/beit.svg');
    document.head.replaceChildren();
  });

  it('shows the cover of a reel by its name, and the one before it', async () => {
    const shownWith = (cover: string): ApprovalCard['shown'] => {
      const file = { id: cover, type: 'image', url: `/${cover}.jpg`, name: `${cover}.jpg` } as const;
      return { platforms: [{ platform: 'facebook', text: 'Reel', files: [], cover: file }], timeZone: 'Asia/Beirut' };
    };
    const again = { state: 'asked-again', shown: shownWith('new'), before: shownWith('old') } as const;
    await openPage(view(card(one, 'Reel', again)));
    const reel = article('Reel');
    expect(reel.getByText('Cover picture')).toBeVisible();
    const pictures = reel.getAllByRole('img').map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual(expect.arrayContaining(['/new.jpg', '/old.jpg']));
    expect(pictures).toHaveLength(3);
  });

  it('asks for a yes to all below the posts, with the name', async () => {
    const posts = view(card(one, 'Bread'), card(two, 'Cake'));
    const sent: unknown[] = [];
    mockApi(contracts.createApprovalLinkAnswer, ({ body }) => {
      sent.push([body.name, ...body.answers.map(({ answer }) => answer)]);
      return { view: view(card(one, 'Bread', { state: 'yes' }), card(two, 'Cake', { state: 'yes' })), refused: [] };
    });
    await openPage(posts);
    const all = screen.getByRole('button', { name: 'Yes to all (2)' });
    const last = screen.getByText('Cake');
    expect(last.compareDocumentPosition(all) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(all);
    const asked = within(screen.getByRole('group', { name: 'Say yes to all 2 posts?' }));
    await user.click(asked.getByRole('button', { name: 'Yes, to all' }));
    expect(asked.getByText('Please type your name first.')).toBeVisible();
    await user.type(asked.getByLabelText('Your name'), 'Rana');
    await user.click(asked.getByRole('button', { name: 'Yes, to all' }));
    expect(await screen.findAllByText('You said yes')).toHaveLength(2);
    expect(sent).toEqual([['Rana', 'yes', 'yes']]);
  });

  it('keeps a comment when the name is missing', async () => {
    await openPage(view(card(one, 'Bread')));
    const bread = article('Bread');
    await user.click(bread.getByText('Comments (0)'));
    await user.type(bread.getByLabelText('Write a comment'), 'Nice');
    await user.click(bread.getByRole('button', { name: 'Send' }));
    expect(bread.getByText('Please type your name first.')).toBeVisible();
    expect(bread.getByLabelText('Write a comment')).toHaveValue('Nice');
  });

  it('keeps what is typed, the caret and the pictures of a post while the answer to another arrives', async () => {
    const posts = view(card(one, 'Bread'), card(two, 'Cake'));
    const arrived = Promise.withResolvers<void>();
    mockApi(contracts.createApprovalLinkAnswer, async () => {
      await arrived.promise;
      return { view: { ...posts, cards: [card(one, 'Bread', { state: 'yes' }), card(two, 'Cake')] }, refused: [] };
    });
    keep('round.secret', { name: 'Rana', pending: [], comments: [], drafts: {} });
    await openPage(posts);
    await user.click(article('Bread').getByRole('button', { name: 'Yes' }));
    const cake = article('Cake');
    const picture = cake.getByRole('img');
    await user.click(cake.getByRole('button', { name: 'Please change' }));
    const field = cake.getByLabelText<HTMLTextAreaElement>('What should change?');
    await user.type(field, 'Less sugar');
    field.setSelectionRange(4, 4);
    arrived.resolve();
    await article('Bread').findByText('You said yes');
    expect(cake.getByLabelText('What should change?')).toBe(field);
    expect(field).toHaveValue('Less sugar');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(4);
    expect(cake.getAllByRole('img')).toContain(picture);
  });

  it('shows again after a reload what was typed and not sent, and goes on where the post has changed', async () => {
    await openPage(view(card(one, 'Bread')));
    await user.click(article('Bread').getByRole('button', { name: 'Please change' }));
    await user.type(article('Bread').getByLabelText('What should change?'), 'Lighter');
    article('Bread').getByRole('button', { name: 'Picture 1' }).focus();
    await user.keyboard('{Enter}');
    await user.type(article('Bread').getByLabelText('Write a comment'), 'Thanks');
    await openPage(view(card(one, 'Brown bread', { state: 'asked-again', seen: 'other' })));
    const bread = article('Brown bread');
    expect(bread.getByLabelText('What should change?')).toHaveValue('Lighter');
    expect(bread.getByText('A place on the picture is marked.')).toBeVisible();
    expect(bread.getByLabelText('Write a comment')).toHaveValue('Thanks');
    const sent: unknown[] = [];
    mockApi(contracts.createApprovalLinkAnswer, ({ body }) => {
      sent.push(...body.answers);
      return { view: view(card(one, 'Brown bread', { state: 'change' })), refused: [] };
    });
    await user.type(bread.getAllByLabelText('Your name')[0]!, 'Rana');
    await user.click(bread.getAllByRole('button', { name: 'Send' })[0]!);
    await bread.findByText('You asked for a change');
    expect(sent).toMatchObject([{ seen: 'other', text: 'Lighter', mark: { fileId: 'loaf', x: 0.5, y: 0.5 } }]);
    expect(bread.queryByLabelText('What should change?')).toBeNull();
    expect(bread.getByLabelText('Write a comment')).toHaveValue('Thanks');
  });

  it('has the words of an answer that did not count in their form again', async () => {
    keep('round.secret', { name: 'Rana', pending: [], comments: [], drafts: {} });
    const error = { code: 'approval.too-late' };
    mockApi(contracts.createApprovalLinkAnswer, () => ({
      view: view(card(one, 'Bread', { state: 'going-out' })),
      refused: [{ postId: one, error, message: 'Too late' }],
    }));
    await openPage(view(card(one, 'Bread')));
    const bread = article('Bread');
    await user.click(bread.getByRole('button', { name: 'Please change' }));
    await user.type(bread.getByLabelText('What should change?'), 'Lighter');
    await user.click(bread.getAllByRole('button', { name: 'Send' })[0]!);
    await bread.findByText(/This came too late/);
    expect(bread.getByLabelText('What should change?')).toHaveValue('Lighter');
  });

  it('takes back what is on its way, and never loses that', async () => {
    keep('round.secret', { name: 'Rana', pending: [], comments: [], drafts: {} });
    const arrived = Promise.withResolvers<void>();
    const sent: string[] = [];
    mockApi(contracts.createApprovalLinkAnswer, async ({ body }) => {
      sent.push(...body.answers.map(({ answer }) => answer));
      if (sent.length === 1) await arrived.promise;
      return { view: view(card(one, 'Bread', { state: sent.length === 1 ? 'yes' : 'asked' })), refused: [] };
    });
    await openPage(view(card(one, 'Bread')));
    await user.click(article('Bread').getByRole('button', { name: 'Yes' }));
    await user.click(article('Bread').getByRole('button', { name: 'Undo' }));
    arrived.resolve();
    await article('Bread').findByRole('button', { name: 'Yes' });
    expect(sent).toEqual(['yes', 'undo']);
  });

  it('keeps all answers and words when one is refused for a character, and says where', async () => {
    keep('round.secret', { name: 'Rana', pending: [], comments: [], drafts: {} });
    const fieldCodes = { 'answers.0.text': { code: 'field.characters' } };
    const taken: unknown[] = [];
    mockApi(contracts.createApprovalLinkAnswer, ({ body: { answers } }) => {
      if (answers.some((answer) => answer.answer === 'change'))
        return new Refusal(400, { code: 'request.body', message: 'Invalid', fieldCodes });
      taken.push(...answers);
      return { view: view(card(one, 'Bread'), card(two, 'Cake', { state: 'yes' })), refused: [] };
    });
    const change = { postId: one, seen: 'h', answer: 'change', text: 'Bad' } as const;
    keep('round.secret', {
      name: 'Rana',
      pending: [change, yes(two)],
      comments: [],
      drafts: { [one]: { answer: 'change', text: 'Bad' } },
    });
    await openPage(view(card(one, 'Bread'), card(two, 'Cake')));
    await article('Cake').findByText('You said yes');
    expect(taken).toEqual([yes(two)]);
    expect(article('Bread').getByText(/This text has characters/)).toBeVisible();
    expect(article('Bread').getByLabelText('What should change?')).toHaveValue('Bad');
  });

  it('says what is wrong with a name at its field, and sends all once it is right', async () => {
    const names: string[] = [];
    const posts = view(card(one, 'Bread'), card(two, 'Cake'));
    mockApi(contracts.createApprovalLinkAnswer, ({ body: { name } }) => {
      names.push(name);
      const fieldCodes = { name: { code: 'field.one-line' } };
      if (names.length === 1) return new Refusal(400, { code: 'request.body', message: 'Invalid', fieldCodes });
      return { view: view(card(one, 'Bread', { state: 'yes' }), card(two, 'Cake')), refused: [] };
    });
    keep('round.secret', { name: 'R', pending: [yes(one)], comments: [], drafts: { [two]: { comment: 'Nice' } } });
    await openPage(posts);
    const bread = article('Bread');
    await bread.findAllByText(/The name has characters/);
    expect(article('Cake').getByLabelText('Write a comment')).toHaveValue('Nice');
    const [field] = bread.getAllByLabelText('Your name');
    await user.type(field!, 'ana');
    await user.click(bread.getByRole('button', { name: 'Yes' }));
    await bread.findByText('You said yes');
    expect(names).toEqual(['R', 'Rana']);
  });

  it('of a link that ended shows what it did not take, and keeps it for the next', async () => {
    keep('round.secret', { name: 'Rana', pending: [], comments: [], drafts: { [one]: { text: 'Lighter' } } });
    mockApi(contracts.createApprovalView, () => new Refusal(404, { code: 'approval.not-found', message: 'No' }));
    document.body.replaceChildren(document.createElement('div'));
    await approvePage(document.body.firstElementChild as HTMLElement, 'round.secret');
    expect(screen.getByText(/This link does not work/)).toBeVisible();
    expect(screen.getByText('Lighter')).toBeVisible();
    expect(readKept('round.secret').drafts).toEqual({ [one]: { text: 'Lighter' } });
  });
});

describe('the page of a connect link', () => {
  it('keeps the handle that is typed for one platform while another is tried, and after it was refused', async () => {
    const user = userEvent.setup();
    const refused = Promise.withResolvers<void>();
    mockApi(contracts.createConnectLinkView, (): ConnectLinkView => ({
      clientName: 'Cedar Bakery',
      agency: 'Beit Media',
      language: 'en',
      expiresAt: '2026-12-05T08:00:00.000Z',
      platforms: [
        { platform: 'facebook', state: 'open' },
        { platform: 'bluesky', state: 'open' },
      ],
    }));
    mockApi(contracts.createLinkConnection, async ({ params: { platform } }) => {
      if (platform === 'facebook') await refused.promise;
      const code = platform === 'facebook' ? 'connection.unavailable' : 'connection.account-unknown';
      return new Refusal(400, { code, message: 'No' });
    });
    document.body.replaceChildren(document.createElement('div'));
    await connectPage(document.body.firstElementChild as HTMLElement, 'link.secret', undefined);
    await user.click(screen.getByRole('button', { name: 'Connect Facebook' }));
    const field = screen.getByLabelText(/Your Bluesky handle/);
    await user.type(field, 'cedar.bsky');
    refused.resolve();
    await screen.findByText('The platform does not answer. Please try again later.');
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('cedar.bsky');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Connect Bluesky' }));
    await screen.findByText('There is no such account. Please check the handle.');
    expect(screen.getByLabelText(/Your Bluesky handle/)).toHaveValue('cedar.bsky');
  });
});
