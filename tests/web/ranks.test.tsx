import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Rank } from '../../shared/domain/access/person.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import '../../web/src/features/clients/clients-page.tsx';
import '../../web/src/features/connections/connect-page.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import { admin, cedar, draft, facebook, noProposedTimes, used } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const staff = (rank: Rank): User => ({ ...admin, rank });
const listed = (rows: readonly unknown[]) => ({ total: rows.length, page: 1, totalPages: 1 });

beforeEach(() => {
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.listClients, () => ({ clients: [cedar], ...listed([cedar]) }));
  mockApi(contracts.listPosts, () => ({ posts: [draft], ...listed([draft]) }));
  mockApi(contracts.listPublishingHolds, () => ({ holds: [] }));
});

const namesIn = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const menu = within(await screen.findByRole('menu'));
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('what is offered for a client', () => {
  it.each<[Rank, string[]]>([
    ['viewer', ['View posts']],
    ['writer', ['View posts', 'Post templates']],
    [
      'manager',
      [
        'Edit',
        'Connect platforms',
        'View posts',
        'Post templates',
        'New temporary password',
        'End sessions',
        'Hold posts',
      ],
    ],
    [
      'owner',
      [
        'Edit',
        'Connect platforms',
        'View posts',
        'Post templates',
        'Audit log',
        'New temporary password',
        'End sessions',
        'Hold posts',
        'Deactivate',
        'Delete',
      ],
    ],
  ])('to a rank: %s', async (rank, expected) => {
    signedInAs(staff(rank));
    openApp('/clients');
    expect(await namesIn(`Actions for ${cedar.name}`)).toEqual(expected);
  });
});

describe('what is offered for a post', () => {
  it.each<[Rank, string[]]>([
    ['viewer', ['View details', 'Preview']],
    ['writer', ['View details', 'Ask for review', 'Edit', 'Ask for approval', 'Preview', 'Duplicate to draft']],
  ])('to a rank: %s', async (rank, expected) => {
    signedInAs(staff(rank));
    openApp('/posts');
    expect(await namesIn(`Actions for ${draft.content}`)).toEqual(expected);
  });

  it('a writer writes drafts, and neither schedules nor publishes', async () => {
    signedInAs(staff('writer'));
    const proposed = [{ at: '2030-07-15T11:00:00.000Z', by: 'usual' as const }];
    mockApi(contracts.listProposedTimes, () => ({ ...noProposedTimes, proposed }));
    openApp(`/posts/new?client=${cedar.id}`);
    expect(await screen.findByRole('radio', { name: /^Save as draft/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^(Schedule|Publish)/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeInTheDocument();
    expect((await namesIn('Other ways to save')).filter((name) => /Publish|Schedule/.test(name))).toEqual([]);
  });
});

describe('what is offered for many posts', () => {
  it.each<[Rank, string[]]>([
    ['viewer', []],
    ['writer', ['Create post', 'Import', 'Ask for approval', 'Reschedule…', 'More for these posts']],
    ['manager', ['Create post', 'Import', 'Ask for approval', 'Reschedule…', 'More for these posts', 'Delete…']],
  ])('to a rank: %s', async (rank, expected) => {
    signedInAs(staff(rank));
    openApp('/posts');
    await screen.findByText(draft.content);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(names.filter((name) => all.has(name))).toEqual(expected);
  });
  const all = new Set(['Create post', 'Import', 'Ask for approval', 'Reschedule…', 'More for these posts', 'Delete…']);
});

it('accounts are shown to who may not connect them, without the way to do it', async () => {
  signedInAs(staff('writer'));
  openApp(`/connect?client=${cedar.id}`);
  expect(await screen.findByText(facebook.accountName)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Connect|Disconnect|Reconnect)/ })).toBeNull();
});
