import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { postIdOf } from '../../shared/domain/ids.ts';
import { LanguageTag } from '../../shared/domain/language.ts';
import { firstReportSettings, type ReportSettings } from '../../shared/domain/reports/report-settings.ts';
import type { ReportSending } from '../../shared/domain/reports/report-sending.ts';
import type { Report } from '../../shared/domain/reports/report.ts';
import { drawReport } from '../../web/src/report/report-paper.tsx';
import type english from '../../shared/texts/en/sent/report.json';
import { byLanguage } from '../../web/src/messages/by-language.ts';
import '../../web/src/pages/client.tsx';
import '../../web/src/pages/reports.tsx';
import { admin, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const professional = { ...cedar, plan: 'professional' as const };
let settings: ReportSettings;
let months: string[];

const report: Report = {
  clientName: 'Cedar Café',
  language: 'en',
  from: '2026-11-01',
  to: '2026-11-30',
  madeAt: '2026-12-01T06:00:00.000Z',
  timeZone: 'Asia/Beirut',
  sender: { name: 'Nashra', product: 'Nashra', colour: 'teal' },
  sentence: 'Thank you for a good month',
  figures: {
    posts: { now: 12, before: 10 },
    targets: { now: 18, before: 15 },
    views: { now: 1234, before: 1000 },
    reach: { now: 900 },
    engagements: {},
    followers: { now: 0, before: 0 },
  },
  bestPosts: [
    {
      postId: postIdOf(cedar.id, '01JD1111111111111111111111'),
      excerpt: 'Fresh manakish',
      publishedAt: '2026-11-20T12:00:00.000Z',
      platforms: ['facebook', 'instagram'],
      permalink: 'https://facebook.example/1',
      picture: '/media/oven.jpg',
      engagements: 45,
    },
  ],
  delivery: { promised: 18, delivered: 17, onTime: 16 },
  plan: {
    total: 3,
    posts: [{ excerpt: 'Market day', scheduledFor: '2026-12-04T10:00:00.000Z', platforms: ['facebook'] }],
  },
};

beforeEach(() => {
  signedInAs(admin);
  mockWorkspace();
  mockApi(contracts.getClient, () => professional);
  settings = firstReportSettings(cedar);
  months = [];
  mockApi(contracts.getBrandNotes, () => ({ text: '', version: 0 }));
  mockApi(contracts.getReportSettings, () => settings);
  mockApi(contracts.updateReportSettings, ({ body: { version, ...wanted } }) => {
    if (version !== settings.version)
      return new Refusal(409, { code: 'report-settings.changed', message: 'Changed meanwhile' });
    settings = { ...wanted, nextAt: '2026-12-03T06:00:00.000Z', version: version + 1 };
    return settings;
  });
  mockApi(contracts.listReportLinks, () => ({ reportLinks: [] }));
  mockApi(contracts.listReports, () => ({ reports: [] }));
  mockApi(contracts.listReportRecipients, () => ({ recipients: [] }));
  mockApi(contracts.getReport, ({ params: { month } }) => {
    months.push(month);
    return report;
  });
});

const openPanel = () => openApp(`/clients/${cedar.id}/reports`);

describe('the settings', () => {
  it('are saved as a whole, and say when the next report goes out', async () => {
    openPanel();
    const user = userEvent.setup();
    await expectText('No report goes out by itself.');
    await user.click(screen.getByRole('checkbox', { name: 'Send a report each month' }));
    const recipients = screen.getByRole('textbox', { name: /Recipients/ });
    await user.clear(recipients);
    await user.type(recipients, 'owner@cedar.example\nAccounts@cedar.example');
    await user.type(screen.getByRole('textbox', { name: /sentence/ }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('The next one goes out on 3 Dec 2026.');
    expect(settings).toMatchObject({
      isOn: true,
      recipients: ['owner@cedar.example', 'accounts@cedar.example'],
      sentence: 'Thank you',
    });
  });

  it('name a wrong address at its field, and send nothing', async () => {
    openPanel();
    const user = userEvent.setup();
    const recipients = await screen.findByRole('textbox', { name: /Recipients/ });
    await user.type(recipients, '\nnobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(recipients).toHaveAccessibleDescription(/e-mail/));
    expect(settings.version).toBe(0);
  });

  it('that somebody else changed are loaded again', async () => {
    openPanel();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Send a report each month' }));
    settings = { ...settings, day: 9, version: 4 };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Day of the month/ })).toHaveTextContent('9'));
  });
});

describe('the month that ended last', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00.000Z') }));
  const createdAt = '2026-11-21T08:00:00.000Z';
  const october = { clientId: cedar.id, period: '2026-10', state: 'queued', createdAt, mails: {}, version: 1 } as const;

  it('is sent by one press, and then is on its way', async () => {
    const asked: unknown[] = [];
    let reports: ReportSending[] = [];
    mockApi(contracts.listReports, () => ({ reports }));
    mockApi(contracts.createReport, ({ body }) => {
      asked.push(body);
      reports = [october];
      return october;
    });
    openPanel();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send the report on October 2026 now' }));
    await expectText('October 2026: is on its way');
    expect(asked).toEqual([{ period: '2026-10' }]);
    expect(screen.queryByRole('button', { name: /Send the report on/ })).not.toBeInTheDocument();
  });

  it('says why it was not sent', async () => {
    const message = 'Enter a recipient first.';
    mockApi(contracts.createReport, () => new Refusal(409, { code: 'report.no-recipient', message }));
    openPanel();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send the report on October 2026 now' }));
    await expectText(`The report was not sent. ${message}`);
  });
});

describe('recipients', () => {
  const [waiting, stopped] = ['new@cedar.example', 'left@cedar.example'];
  const recipients = [
    { email: 'owner@cedar.example', state: 'ready' as const },
    { email: waiting, state: 'waiting' as const, askedAt: '2026-11-20T10:00:00.000Z' },
    { email: stopped, state: 'stopped' as const, stoppedAt: '2026-11-21T10:00:00.000Z' },
  ];

  it('who have not confirmed or have stopped the reports are shown, and asked by a press', async () => {
    const asked: string[] = [];
    mockApi(contracts.listReportRecipients, () => ({ recipients }));
    mockApi(contracts.createReportRecipient, ({ body: { email } }) => {
      if (asked.includes(email))
        return new Refusal(429, { code: 'request.too-many', message: 'Too many', params: { seconds: 3600 } });
      asked.push(email);
      return undefined;
    });
    openPanel();
    const user = userEvent.setup();
    await screen.findByText(/new@cedar\.example.*: waiting for confirmation/);
    await expectText('Asked by e-mail on 20 Nov 2026. Reports go there once they say yes.');
    await screen.findByText(/left@cedar\.example.*: has stopped the reports/);
    await expectText('Since 21 Nov 2026. Reports go there again once they say yes.');
    expect(screen.queryByText(/owner@cedar\.example.*:/)).toBeNull();
    const press = () => user.click(screen.getByRole('button', { name: /^Ask again: .*new@cedar\.example/ }));
    await press();
    await screen.findByText(/new@cedar\.example.* was asked by e-mail/);
    await press();
    await screen.findByText(/The e-mail was not sent/);
    expect(asked).toEqual([waiting]);
  });

  it('who stopped the reports are asked by staff alone', async () => {
    signedInAs(customer);
    mockApi(contracts.listReportRecipients, () => ({ recipients }));
    openApp(`/client/${cedar.id}/reports`);
    await screen.findByText(/left@cedar\.example.*: has stopped the reports/);
    expect(screen.queryByRole('button', { name: /^Ask again: .*left@/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Ask again: .*new@/ })).toBeEnabled();
  });
});

describe('a report that did not reach everybody', () => {
  const sent = {
    clientId: cedar.id,
    period: '2026-11',
    state: 'failed' as const,
    createdAt: '2026-12-01T06:00:00.000Z',
    version: 3,
  };

  it('says of each address why, and goes again to one that took no mail when staff say so', async () => {
    const asked: object[] = [];
    const mails = { 'owner@cedar.example': 'no-mailbox', 'books@cedar.example': 'full' } as const;
    mockApi(contracts.listReports, () => ({ reports: [{ ...sent, mails }] }));
    mockApi(contracts.createReport, ({ body }) => {
      asked.push(body);
      return { ...sent, mails: {}, state: 'queued' as const };
    });
    openPanel();
    await screen.findByText(/owner@cedar\.example.*There is no such mailbox/);
    await screen.findByText(/books@cedar\.example.*The mailbox is full/);
    await userEvent.click(await screen.findByRole('button', { name: /^Send again to .*owner@cedar\.example/ }));
    await waitFor(() => expect(asked).toEqual([{ period: '2026-11', email: 'owner@cedar.example' }]));
    expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  });

  it('offers nothing that would not help', async () => {
    mockApi(contracts.listReports, () => ({
      reports: [{ ...sent, mails: { 'owner@cedar.example': 'unwanted' as const } }],
    }));
    openPanel();
    await screen.findByRole('button', { name: /^Send again to/ });
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

it('the preview is of the month that was chosen', async () => {
  openPanel();
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Cedar Café', level: 1, hidden: true });
  const [first = ''] = months;
  await user.click(screen.getByRole('button', { name: /^Month/ }));
  const [, second] = await screen.findAllByRole('option');
  await user.click(second!);
  await waitFor(() => expect(months).toHaveLength(2));
  expect(months[1]! < first).toBe(true);
});

it('says what reports would give where the plan has none', async () => {
  mockApi(contracts.getClient, () => ({ ...cedar, plan: 'starter' as const }));
  openApp(`/client/${cedar.id}/reports`);
  await expectText('Feature Not Available');
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

describe('the page of a report', () => {
  function paperOf(shown: Report): HTMLElement {
    const box = document.createElement('div');
    drawReport(box, shown);
    return within(box).getByRole('article');
  }

  const partOf = (page: HTMLElement, title: string) =>
    within(within(page).getByRole('heading', { name: title, level: 2 }).parentElement!);
  const numberOf = (page: HTMLElement, name: string) =>
    partOf(page, 'In numbers').getByText(name).parentElement?.textContent;

  it('shows a dash for what is not known, and 0 for what is', () => {
    const page = paperOf(report);
    expect(numberOf(page, 'Views')).toBe('Views1,234Before: 1,000 (+23%)');
    expect(numberOf(page, 'Reach')).toBe('Reach900Before: –');
    expect(numberOf(page, 'Engagements')).toBe('Engagements–Before: –');
    expect(numberOf(page, 'Followers')).toBe('Followers0Before: 0');
    expect(numberOf(page, 'Posts')).toContain('Published on platforms: 18');
  });

  it('says what was kept, what brought most and what comes next', () => {
    const page = paperOf(report);
    expect(partOf(page, 'Promised and delivered').getByText('Delivered').parentElement).toHaveTextContent('17');
    expect(within(page).queryByText('Everything that was promised was published.')).toBeNull();
    expect(page.querySelector('.report-best img')).toHaveAttribute('src', '/media/oven.jpg');
    expect(partOf(page, 'Best posts').queryByText(/Views/)).toBeNull();
    expect(partOf(page, 'What comes next').queryByText('And more: 2')).not.toBeNull();
    const kept = paperOf({ ...report, delivery: { promised: 2, delivered: 2, onTime: 2 } });
    expect(within(kept).getByText('Everything that was promised was published.')).toBeDefined();
  });

  it('leaves the product’s name out where the plan does', () => {
    const page = paperOf({ ...report, sender: { name: 'Studio Beirut', colour: 'red' } });
    expect(page).toHaveTextContent('From \u2068Studio Beirut\u2069');
    expect(page).not.toHaveTextContent('Nashra');
  });

  const texts = byLanguage(
    import.meta.glob<typeof english>('../../shared/texts/*/sent/report.json', { eager: true, import: 'default' }),
  );

  it.each(LanguageTag.options)('is whole in %s', (language) => {
    const page = paperOf({ ...report, language });
    expect([page.lang, page.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    for (const text of [texts[language].figures, texts[language].delivery]) expect(page).toHaveTextContent(text);
  });

  it.each([
    ['en', '1,234'],
    ['ar', '1,234'],
    ['fr', '1\u202f234'],
  ] as const)('writes numbers in %s as the screens do', (language, views) => {
    expect(paperOf({ ...report, language }).textContent).toContain(views);
  });
});
