import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { hour } from '../../shared/durations.ts';
import { idOfClient } from '../support/ids.ts';
import { admin, agency, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';
import '../../web/src/shell/frame/console.tsx';

const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** Returns the list's queries, without those of the statistics. */
function openClients(clients: Client[], address = '/clients', total = clients.length) {
  signedInAs(admin);
  const asked: Record<string, unknown>[] = [];
  mockApi(contracts.listClients, ({ query }) => {
    if (query.pageSize > 1) asked.push(query);
    return { clients, total, page: query.page, totalPages: Math.ceil(total / query.pageSize) };
  });
  return { asked, app: openApp(address), user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, label: RegExp, option: string) {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the clients page', () => {
  it('lists every client with contact, credential, plan, platforms and subscription', async () => {
    const set = { ...cedar, trialEndDate: from(48), credential: { state: 'set' as const } };
    openClients([set]);
    const row = (await screen.findByText('Cedar Bakery')).closest('tr');
    for (const text of ['Cedar SAL', 'owner@cedar.example', 'Set', 'Starter', 'Facebook', 'Trial', '20 Nov 2026'])
      expect(row).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clients (1)');
    expect(document.title).toContain('Clients');
  });

  it.each(['table', 'grid'])('opens a client by its name (%s)', async (view) => {
    openClients([cedar], `/clients?view=${view}`);
    expect(await screen.findByRole('link', { name: 'Cedar Bakery' })).toHaveAttribute('href', `/clients/${cedar.id}`);
  });

  it.each(['table', 'grid'])('holds the posts of chosen clients, and names those that are not (%s)', async (view) => {
    const [olive, team] = [
      { ...cedar, id: idOfClient('01JCXENT0000000000000XXVE1'), name: 'Olive & Thyme' },
      { ...cedar, id: idOfClient('01JCXENT0000000000000TEAM1'), name: 'Maya of the team', isStaff: true as const },
    ];
    const held: unknown[] = [];
    const { user } = openClients([cedar, olive, team], `/clients?view=${view}`);
    mockApi(contracts.listPublishingHolds, () => ({ holds: [] }));
    mockApi(contracts.createPublishingHold, ({ body: { scope } }) => {
      if (scope === olive.id) return new Refusal(400, { code: 'api.broken', message: 'It broke' });
      held.push(scope);
      return { scope, since: from(0), heldBy: 'Maya' };
    });
    await user.click(await screen.findByRole('checkbox', { name: /Select Cedar Bakery$/ }));
    await user.click(screen.getByRole('checkbox', { name: /Select Olive & Thyme$/ }));
    expect(screen.getByRole('checkbox', { name: /Select Maya of the team$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Hold posts of 2 clients' }));
    await expectText('1 of 2 could not be held: Olive & Thyme. It broke');
    expect(held).toEqual([cedar.id]);
    expect(screen.queryByRole('button', { name: /Hold posts of/ })).not.toBeInTheDocument();
  });

  it('shows others that it is for administrators', async () => {
    signedInAs(customer);
    openApp('/clients');
    await expectText('Admin Access Required');
    expect(screen.getByText('This feature is only available to administrators.')).toBeInTheDocument();
  });

  it('offers to add the first client when there is none', async () => {
    openClients([]);
    await expectText('No clients');
  });

  it('says when it could not be loaded and tries again', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    openApp('/clients');
    await expectText('Failed to load clients');
    expect(screen.getByText('Request request-1')).toBeInTheDocument();
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Cedar Bakery');
  });

  it('turns the page', async () => {
    const { app, asked, user } = openClients([cedar], '/clients', 101);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, pageSize: 100 }));
    expect(app.path()).toBe('/clients?page=2');
  });

  it('counts all, the connected, the new of this month, and their share', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, ({ query: { connection, joinedFrom } }) => {
      const total = connection === 'connected' ? 2 : joinedFrom === undefined ? 8 : 3;
      return { clients: [], total, page: 1, totalPages: total };
    });
    openApp('/clients');
    const figures = within(await screen.findByRole('list', { name: 'Clients in numbers' }));
    await waitFor(() =>
      expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Total Clients8',
        'Connected2',
        'This Month3New clients',
        'Engagement %25With at least one platform connected',
      ]),
    );
    expect(figures.getByRole('link', { name: 'This Month' })).toHaveAttribute('href', '/clients?joined=this-month');
  });
});

describe('finding clients', () => {
  it('searches when typing stops, and begins at the first page', async () => {
    const { app, asked, user } = openClients([cedar], '/clients?page=2', 300);
    await user.type(await screen.findByRole('searchbox', { name: 'Find clients' }), 'all');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'all', page: 1 }));
    expect(app.path()).toBe('/clients?search=all');
    await expectText('300 matches');
  });

  it('filters by what is connected and orders by name', async () => {
    const { app, asked, user } = openClients([cedar]);
    await choose(user, /^Status/, 'Connected');
    await choose(user, /^Sort by/, 'Name');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ connection: 'connected', status: 'all', sort: 'name' }));
    expect(app.path()).toBe('/clients?status=connected&sort=name');
    await expectText('1 match');
  });

  it('lists the sub-clients alone', async () => {
    const { asked } = openClients([cedar], '/clients?status=sub-clients', 7);
    await expectText('7 matches');
    expect(asked[0]).toMatchObject({ kind: 'sub-clients', status: 'all' });
  });

  it('opens with what the address says, and clears it when nothing fits', async () => {
    const { app, asked, user } = openClients([], '/clients?status=trial&plan=enterprise&joined=this-month&search=x');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(asked[0]).toMatchObject({
      status: 'trial',
      plan: 'enterprise',
      search: 'x',
      joinedFrom: expect.any(String),
    });
    await waitFor(() => expect(app.path()).toBe('/clients'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Find clients' })).toHaveValue(''));
  });

  it('remembers the view on this device', async () => {
    const { app, user } = openClients([cedar]);
    await screen.findByRole('table', { name: 'Clients' });
    await user.click(screen.getByRole('button', { name: 'Grid' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(app.path()).toBe('/clients?view=grid');
    expect(window.localStorage.getItem('nashra.preference.clients.view')).toBe('"grid"');
  });
});

describe('a client in the list', () => {
  it.each([
    ['Trial expires soon', 'Send Reminder', { trialEndDate: from(23) }],
    ['Subscription expires soon', 'Send Warning', { paymentStatus: 'paid', planEndDate: from(71) }],
    ['Subscription expired', 'Send Renewal', { trialEndDate: from(-1) }],
  ] as const)('warns “%s” and offers to %s', async (warning, label, change) => {
    openClients([{ ...cedar, planEndDate: from(500), ...change }], '/clients?view=grid');
    await expectText(warning);
    const link = await screen.findByRole('link', { name: `${label} to Cedar Bakery` });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/96170111222\?text=Hi%20Cedar/));
  });

  it('shows its first three platforms, the connected first, and how many more there are', async () => {
    openClients([{ ...cedar, socialMediaAccounts: ['facebook', 'tiktok'], listedAccounts: ['google', 'snapchat'] }]);
    expect(
      await screen.findByRole('cell', { name: /^Facebook ?TikTok ?Google Business Profile \(listed\) ?\+1$/ }),
    ).toBeInTheDocument();
  });

  it('shows how it signs in, never with what', async () => {
    const states: Client['credential'][] = [
      undefined,
      { state: 'temporary', expiresAt: from(21.5) },
      { state: 'temporary', expiresAt: from(-1) },
    ];
    openClients(
      states.map((credential, index) => ({ ...cedar, id: idOfClient(cedar.id.slice(0, -1) + index), credential })),
    );
    await expectText('Temporary – expires in 22 h');
    await expectText('Reset required');
    await expectText('Not set');
  });

  it('offers to reset the second factor of every user but oneself', async () => {
    const credential = { state: 'set' } as const;
    const never = { ...cedar, id: idOfClient(cedar.id.slice(0, -1) + '2'), name: 'Never signed in' };
    const { user } = openClients([{ ...agency, credential }, { ...cedar, credential }, never]);
    const offers = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      await screen.findByRole('menuitem', { name: 'Edit' });
      const isOffered = screen.queryByRole('menuitem', { name: 'Reset two-factor' }) !== null;
      await user.keyboard('{Escape}');
      return isOffered;
    };
    expect([await offers('Agency'), await offers('Cedar Bakery'), await offers('Never signed in')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('offers sub-clients where the plan has them, and no way to delete oneself', async () => {
    const { user } = openClients([{ ...agency, isStaff: true }, cedar]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Agency' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toContain('Sub-clients');
    expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Cedar Bakery' }));
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Sub-clients' })).not.toBeInTheDocument());
    expect(screen.getByText('Staff')).toBeInTheDocument();
  });
});

describe('the plan overview', () => {
  it('shows what is promised with what is permitted, and how many have it', async () => {
    const { user } = openClients([]);
    const byPlan = { starter: 4, professional: 3, enterprise: 1 };
    mockApi(contracts.getClientStatistics, () => ({
      total: 8,
      trial: 0,
      active: 8,
      expired: 0,
      subClients: 0,
      byPlan,
    }));
    await user.click(await screen.findByRole('button', { name: /Client Plan Overview/ }));
    const table = within(await screen.findByRole('table', { name: 'Plan permissions' }));
    expect(table.getByText('Professional').closest('tr')).toHaveTextContent(/Up to 5.*Unlimited.*Unlimited/);
    const promised = screen.getByRole('heading', { level: 3, name: 'Professional' });
    expect(promised).toBeInTheDocument();
    expect(screen.getByText('100')).toBeInTheDocument();
    await expectText('4');
  });
});
