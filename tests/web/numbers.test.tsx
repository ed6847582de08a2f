import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { AgencyNumbers } from '../../shared/domain/publishing/agency-numbers.ts';
import { monthOfDay, monthsLater } from '../../shared/domain/reports/report-period.ts';
import { agencyDay } from '../../shared/domain/time/agency-day.ts';
import '../../web/src/features/numbers/numbers-page.tsx';
import '../../web/src/shell/frame/console.tsx';
import { newClientId } from '../support/ids.ts';
import { admin, cedar, draft } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const at = '2026-11-20T08:30:00.000Z';
const nothing: AgencyNumbers = {
  from: '2026-11-01',
  to: '2026-11-30',
  total: { published: 0, onTime: 0, failed: 0 },
  failures: [],
  clients: [],
  people: [],
  reviewers: [],
  ranked: [],
  isCut: false,
};
const counted = { published: 40, onTime: 39, failed: 2 };
const post = {
  postId: draft.id,
  clientId: cedar.id,
  clientName: cedar.name,
  publishedAt: at,
  compared: 12,
} as const;
const some: AgencyNumbers = {
  ...nothing,
  total: { ...counted, onTimeRate: 97.5, successRate: 95 },
  clients: [{ clientId: cedar.id, clientName: cedar.name, ...counted }],
  people: [{ person: { id: newClientId(), name: 'Nour' }, published: 30, onTime: 30, failed: 0 }, counted],
  reviewers: [{ name: 'Rima', published: 12, onTime: 12, failed: 0 }],
  failures: [
    {
      platform: 'instagram',
      code: 'media',
      reason: 'The picture is too wide',
      nextStep: 'edit',
      count: 2,
      latest: { postId: draft.id, clientId: cedar.id, clientName: cedar.name, failedAt: at },
      clients: [{ clientId: cedar.id, clientName: cedar.name, count: 2 }],
      clientCount: 1,
      retryable: [],
    },
  ],
  ranked: [
    {
      platform: 'facebook',
      posts: 24,
      accounts: 2,
      best: [{ ...post, excerpt: 'Fresh bread', engagements: 90, lift: 3, permalink: 'https://facebook.example/1' }],
      worst: [{ ...post, excerpt: 'Closed today', engagements: 6, lift: 0.2 }],
    },
  ],
  isCut: true,
};

it('say what went out, in time, what failed and why, by client and person, and what did best', async () => {
  signedInAs(admin);
  mockApi(contracts.getAgencyNumbers, () => some);
  openApp('/numbers');
  await expectText('97.5%');
  expect(screen.getByText(/the numbers are of a part/)).toBeInTheDocument();
  const table = (name: string) => within(screen.getByRole('table', { name }));
  expect(table('What failed, and why').getByText('The picture is too wide')).toBeInTheDocument();
  expect(table('By client').getByText(cedar.name)).toBeInTheDocument();
  expect(
    table('By person')
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('rowheader')[0]?.textContent ?? ''),
  ).toEqual(['Nour', 'Nobody of the staff']);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:numbers');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [[file]] = saved.mock.calls as [[Blob]];
  expect((await file.text()).split('\r\n')).toEqual([
    expect.stringContaining('Of,Name,Published,On time,Failed'),
    `Client,${cedar.name},40,39,2`,
    'Person,Nour,30,30,0',
    'Person,Nobody of the staff,40,39,2',
    'Reviewer,Rima,12,12,0',
    '',
  ]);
  const ranked = table('Best and worst');
  expect(ranked.getByRole('link', { name: /^Fresh bread/ })).toHaveAttribute('href', 'https://facebook.example/1');
  expect(ranked.getByText('3 times')).toBeInTheDocument();
  expect(ranked.getAllByText('24 posts, 2 accounts')).toHaveLength(2);
  expect(ranked.getByText('6 engagements; 12 posts of the account')).toBeInTheDocument();
});

it('are of the month in the address, and say where there is nothing', async () => {
  const asked: string[] = [];
  signedInAs({ ...admin, rank: 'manager' });
  mockApi(contracts.getAgencyNumbers, ({ query: { from } }) => {
    asked.push(from);
    return nothing;
  });
  const present = monthOfDay(agencyDay(new Date().toISOString()));
  const before = monthsLater(present, -1);
  const app = openApp('/numbers');
  await expectText('Nothing of this month has failed.');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Month/ }));
  await user.click((await screen.findAllByRole('option'))[1]!);
  await waitFor(() => expect(asked).toEqual([`${present}-01`, `${before}-01`]));
  expect(app.path()).toBe(`/numbers?month=${before}`);
});
