import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entries } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import type { PinterestAccountOptions } from '../../shared/platforms/pinterest.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const onPinterest: Connection = { ...facebook, platform: 'pinterest', accountName: 'cedar_cafe' };
const account: PinterestAccountOptions = {
  boards: [
    { id: '101', name: 'Breakfast in Beirut', isSecret: false },
    { id: '102', name: 'حلويات', isSecret: false },
    { id: '103', name: 'Ideas', isSecret: true },
  ],
  hasMore: false,
};
let created: unknown[] = [];

beforeEach(() => {
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [onPinterest] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getAccountOptions, () => ({ options: { pinterest: account } }));
  mockApi(contracts.listBoardSections, () => ({ sections: [], hasMore: false }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function choosePinterest() {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Pinterest/ }));
  await expectText('Board on Pinterest');
  return user;
}

const boardField = () => createWrapper().findSelect();
const sectionField = () => createWrapper().findAllSelects()[1];
function chooseBoard(id: string) {
  boardField()?.openDropdown();
  boardField()?.selectOptionByValue(id);
}
const shownBoard = () => boardField()?.findTrigger().getElement();
async function saveDraft(user: Awaited<ReturnType<typeof choosePinterest>>) {
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
}

describe('a post for Pinterest', () => {
  it('goes to a board of the account, with a title and a link', async () => {
    const user = await choosePinterest();
    expect(shownBoard()).toHaveTextContent('Choose a board');
    boardField()?.openDropdown();
    const options = boardField()
      ?.findDropdown()
      .findOptions()
      .map((option) => option.getElement().textContent);
    expect(options).toEqual(['Breakfast in Beirut', 'حلويات', 'IdeasSecret board']);
    boardField()?.selectOptionByValue('102');
    await enter(user, screen.getByLabelText('Title of the pin'), 'Breakfast');
    await expectText('9 of 100 characters');
    await enter(user, screen.getByLabelText('Link of the pin'), 'https://cedar.example/menu');
    await saveDraft(user);
    expect(created[0]).toMatchObject({
      platforms: ['pinterest'],
      options: { pinterest: { board: '102', title: 'Breakfast', link: 'https://cedar.example/menu' } },
    });
    expect(screen.queryByLabelText('Cover of the video')).not.toBeInTheDocument();
  });

  it('is suggested the board of the last one on this device, whose name is not kept', async () => {
    await choosePinterest();
    boardField()?.openDropdown();
    boardField()?.selectOptionByValue('102');
    expect(window.localStorage.getItem('nashra.last-picks')).toContain('102');
    expect(JSON.stringify(Object.entries(window.localStorage))).not.toContain('حلويات');
    const user = await choosePinterestAgain();
    await waitFor(() => expect(shownBoard()).toHaveTextContent('حلويات'));
    await saveDraft(user);
    expect(created[0]).toMatchObject({ options: { pinterest: { board: '102' } } });
  });

  it('is suggested no board that is gone', async () => {
    await choosePinterest();
    boardField()?.openDropdown();
    boardField()?.selectOptionByValue('102');
    mockApi(contracts.getAccountOptions, () => ({
      options: { pinterest: { ...account, boards: account.boards.filter(({ id }) => id !== '102') } },
    }));
    await choosePinterestAgain();
    expect(shownBoard()).toHaveTextContent('Choose a board');
  });

  it('may be saved as a draft before there is a board', async () => {
    mockApi(contracts.getAccountOptions, () => ({ options: { pinterest: { boards: [], hasMore: false } } }));
    const user = await choosePinterest();
    boardField()?.openDropdown();
    await expectText('The account has no board yet. Make a new one.');
    boardField()?.closeDropdown();
    await saveDraft(user);
    expect(created[0]).toMatchObject({ platforms: ['pinterest'], options: {} });
  });

  it('goes to a section of its board, and to none once another board is chosen', async () => {
    const sections = [{ id: '201', name: 'Manakish' }];
    mockApi(contracts.listBoardSections, ({ params: { boardId } }) => ({
      sections: boardId === '101' ? sections : [],
      hasMore: false,
    }));
    const user = await choosePinterest();
    chooseBoard('101');
    await expectText('Section of the board');
    expect(sectionField()?.findTrigger().getElement()).toHaveTextContent('No section');
    sectionField()?.openDropdown();
    sectionField()?.selectOptionByValue('201');
    await saveDraft(user);
    expect(created[0]).toMatchObject({ options: { pinterest: { board: '101', section: '201' } } });
  });

  it('has no section of the board that was chosen before', async () => {
    const sections = [{ id: '201', name: 'Manakish' }];
    mockApi(contracts.listBoardSections, () => ({ sections, hasMore: false }));
    const user = await choosePinterest();
    chooseBoard('101');
    await expectText('Section of the board');
    sectionField()?.openDropdown();
    sectionField()?.selectOptionByValue('201');
    chooseBoard('102');
    await waitFor(() => expect(sectionField()?.findTrigger().getElement()).toHaveTextContent('No section'));
    await saveDraft(user);
    expect(created[0]).toMatchObject({ options: { pinterest: { board: '102' } } });
    expect(JSON.stringify(created[0])).not.toContain('201');
  });

  it('goes to a board that is made for it', async () => {
    const made: unknown[] = [];
    const menu = { id: '104', name: 'Summer menu', isSecret: true };
    const user = await choosePinterest();
    await user.click(screen.getByRole('button', { name: 'New board' }));
    await user.click(screen.getByRole('button', { name: 'Make board' }));
    await expectText('Give the board a name.');
    await enter(user, screen.getByLabelText('Name of the board'), 'Summer menu');
    await user.click(screen.getByRole('checkbox', { name: /^Secret board/ }));
    mockApi(contracts.createBoard, () => new Refusal(409, { code: 'board.name-taken', message: 'It is there' }));
    await user.click(screen.getByRole('button', { name: 'Make board' }));
    await expectText('The board was not made. It is there');
    mockApi(contracts.createBoard, ({ body }) => {
      made.push(body);
      mockApi(contracts.getAccountOptions, () => ({
        options: { pinterest: { ...account, boards: [...account.boards, menu] } },
      }));
      return menu;
    });
    await user.click(screen.getByRole('button', { name: 'Make board' }));
    await waitFor(() => expect(shownBoard()).toHaveTextContent('Summer menu'));
    expect(made).toEqual([{ name: 'Summer menu', isSecret: true }]);
    await saveDraft(user);
    expect(created[0]).toMatchObject({ options: { pinterest: { board: '104' } } });
  });

  it('shows why Pinterest does not say the boards, and asks again', async () => {
    const message = 'Please connect the Pinterest account again.';
    mockApi(contracts.getAccountOptions, () => new Refusal(409, { code: 'connection.reconnect', message }));
    openApp(`/client/${customer.id}/posts/new`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: /^Pinterest/ }));
    await expectText(message);
    mockApi(contracts.getAccountOptions, () => ({ options: { pinterest: account } }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Board on Pinterest');
  });

  it('shows how it will look', async () => {
    const user = await choosePinterest();
    await enter(user, screen.getByLabelText('Title of the pin'), 'Breakfast');
    await enter(user, screen.getByLabelText('Link of the pin'), 'https://cedar.example/menu');
    const panel = within(screen.getByRole('tabpanel', { name: 'Pinterest' }));
    await panel.findByText('Breakfast');
    expect(await panel.findByText('cedar.example')).toBeVisible();
  });
});

/** In a new post, once the one before was discarded. Its board is kept on the device when all of the choice was drawn. */
async function choosePinterestAgain() {
  await waitFor(() => expect(window.localStorage.getItem('nashra.unfinished-posts')).toContain('"102"'));
  // The next visit begins with the account as this device has kept it.
  await waitFor(async () => expect(JSON.stringify(await entries())).toContain('Breakfast in Beirut'));
  cleanup();
  window.localStorage.removeItem('nashra.unfinished-posts');
  return choosePinterest();
}

describe('a pin that is out', () => {
  const out: Post = {
    ...draft,
    status: 'published',
    scheduledFor: '2026-11-20T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:00.000Z',
    platforms: ['pinterest'],
    targets: [
      {
        platform: 'pinterest',
        state: 'published',
        remoteId: '813',
        permalink: 'https://pinterest.example/pin/813/',
        publishedAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  };
  const said = {
    at: '2026-11-24T12:00:00.000Z',
    since: '2026-11-20',
    numbers: [
      { name: 'impressions' as const, value: 1234 },
      { name: 'saves' as const, value: 5 },
    ],
  };

  it('shows Pinterest’s numbers, says that they are live, and asks again', async () => {
    let asked = 0;
    mockApi(contracts.listPosts, () => ({ posts: [out], total: 1, page: 1, totalPages: 1 }));
    mockApi(contracts.getPost, () => out);
    mockApi(contracts.getPublicationMetrics, () => {
      asked += 1;
      return said;
    });
    openApp(`/client/${customer.id}/posts?post=${out.id}`);
    await expectText('1,234');
    await expectText(/^Live from Pinterest, .*does not let us keep its numbers/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('says so where they could not be loaded', async () => {
    mockApi(contracts.listPosts, () => ({ posts: [out], total: 1, page: 1, totalPages: 1 }));
    mockApi(contracts.getPost, () => out);
    mockApi(
      contracts.getPublicationMetrics,
      () => new Refusal(503, { code: 'connection.no-answer', message: 'Pinterest does not answer at the moment.' }),
    );
    openApp(`/client/${customer.id}/posts?post=${out.id}`);
    await expectText('The numbers of Pinterest could not be loaded');
  });
});
