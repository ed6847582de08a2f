import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { noPostingSettings, type PostingSettings } from '../../shared/domain/planning/posting-settings.ts';
import { enter } from './enter.ts';
import { cedar, customer, facebook, instagram } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { postAutosave } from '../../web/src/offline/post-autosave.ts';

type Proposed = ResponseOf<typeof contracts.listProposedTimes>;

let settings: PostingSettings;
let proposed: Proposed;
let asked: unknown[];

const nothingKnown: Proposed = {
  timeZone: 'Asia/Beirut',
  proposed: [{ at: '2027-11-23T08:00:00.000Z', by: 'usual' }],
  bestTimes: [],
  usualTimes: [{ weekday: 5, time: '19:30', next: '2027-11-26T17:30:00.000Z' }],
  measuredPosts: 4,
  postsNeeded: 10,
};

beforeEach(() => {
  settings = noPostingSettings;
  proposed = nothingKnown;
  asked = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getPostingSettings, () => settings);
  mockApi(contracts.updatePostingSettings, ({ body: { version, ...change } }) => {
    if (version !== settings.version)
      return new Refusal(409, { code: 'posting-settings.changed', message: 'The posting settings were changed' });
    settings = { ...settings, ...change, version: version + 1 };
    return settings;
  });
  mockApi(contracts.listProposedTimes, ({ query }) => {
    asked.push(query.platforms);
    return proposed;
  });
});

async function openSchedule() {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
  await user.click(screen.getByRole('radio', { name: 'Schedule' }));
  return user;
}

const date = () => screen.getByLabelText<HTMLInputElement>('Date').value;
const time = () => screen.getByLabelText<HTMLInputElement>('Time').value;

it('the next free time of the chosen platforms is filled in, and says why', async () => {
  proposed = { ...nothingKnown, proposed: [{ at: '2027-11-26T17:30:00.000Z', by: 'slot' }] };
  const user = await openSchedule();
  expect(await screen.findByRole('button', { name: 'Next free slot · Fri, 26 Nov 2027, 19:30' })).toBeVisible();
  await waitFor(() => expect([date(), time()]).toEqual(['2027/11/26', '19:30']));
  expect(asked.at(-1)).toEqual(['facebook']);
  await user.clear(screen.getByLabelText('Time'));
  await user.type(screen.getByLabelText('Time'), '08:15');
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['facebook', 'instagram']));
  expect(time()).toBe('08:15');
});

it('a time is taken in Arabic and Persian digits, typed or pasted', async () => {
  const user = await openSchedule();
  const field = screen.getByLabelText<HTMLInputElement>('Time');
  for (const [typed, taken] of [
    ['٠٨:١٥', '08:15'],
    ['۲۱۳۰', '21:30'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    expect(time()).toBe(taken);
  }
  await user.clear(field);
  await user.click(field);
  await user.paste('٠٩:٤٥');
  expect(time()).toBe('09:45');
});

it('a post is scheduled for the next free time unless a person wants otherwise, which the button says', async () => {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Schedule for Tue, 23 Nov 2027, 10:00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose Fri 19:30' }));
  expect(screen.getByRole('button', { name: 'Schedule for Fri, 26 Nov 2027, 19:30' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
});

it('leaving a post in which nothing was entered asks nothing', async () => {
  const app = openApp(`/client/${customer.id}/posts/new`);
  await screen.findByRole('button', { name: /^Schedule for/ });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
});

it('a draft that a person pressed stays one when a time is proposed late', async () => {
  const held = Promise.withResolvers<Proposed>();
  mockApi(contracts.listProposedTimes, () => held.promise);
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(screen.getByRole('radio', { name: 'Save as draft' }));
  held.resolve({ ...nothingKnown, proposed: [{ at: '2027-11-26T17:30:00.000Z', by: 'slot' }] });
  const place = { userId: customer.id, clientId: customer.id };
  await waitFor(() => expect(postAutosave.read(place)).toMatchObject({ form: { date: '2027-11-26', when: 'draft' } }));
  expect(screen.getByRole('radio', { name: 'Save as draft' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeVisible();
});

it('a proposal that comes late leaves alone what a person has begun to enter', async () => {
  const held = Promise.withResolvers<Proposed>();
  mockApi(contracts.listProposedTimes, () => held.promise);
  const user = await openSchedule();
  await user.click(screen.getByLabelText('Date'));
  held.resolve(nothingKnown);
  expect(await screen.findByRole('button', { name: 'Choose Fri 19:30' })).toBeVisible();
  expect([date(), time()]).toEqual(['', '']);
});

it('usual hours are offered while there are too few numbers, and one press takes one', async () => {
  const user = await openSchedule();
  expect(
    await screen.findByText('Best times need 10 measured posts; there are 4 so far. Usual hours in Lebanon:'),
  ).toBeVisible();
  await waitFor(() => expect(time()).toBe('10:00'));
  await user.click(screen.getByRole('button', { name: 'Choose Fri 19:30' }));
  expect([date(), time()]).toEqual(['2027/11/26', '19:30']);
});

it('best times say how many posts they come from', async () => {
  const next = '2027-11-28T17:00:00.000Z';
  proposed = {
    ...nothingKnown,
    proposed: [{ at: next, by: 'best-time' }],
    bestTimes: [{ weekday: 7, time: '19:00', posts: 14, lift: 1.8, next }],
    usualTimes: [],
    measuredPosts: 40,
  };
  await openSchedule();
  expect(await screen.findByRole('button', { name: 'Choose Sun 19:00 · 14 posts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next best time · Sun, 28 Nov 2027, 19:00' })).toBeVisible();
});

it('slots are added for several days at once, removed and saved from the composer', async () => {
  settings = { ...noPostingSettings, slots: [{ weekday: 3, time: '12:00', platforms: ['tiktok'] }], version: 4 };
  const user = await openSchedule();
  await user.click(await screen.findByRole('button', { name: 'Edit slots' }));
  const dialog = await screen.findByRole('dialog', { name: 'Posting slots' });
  expect(await within(dialog).findByText('12:00 · TikTok')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove Wednesday 12:00 · TikTok' }));
  await user.click(within(dialog).getByRole('button', { name: /^Days/ }));
  for (const day of ['Friday', 'Monday']) await user.click(await screen.findByRole('option', { name: day }));
  await user.keyboard('{Escape}');
  await user.type(within(dialog).getByLabelText('Time'), '09:30');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Slots saved')).toBeVisible();
  expect(settings).toMatchObject({
    slots: [
      { weekday: 1, time: '09:30' },
      { weekday: 5, time: '09:30' },
    ],
    version: 5,
  });
});

it('without an answer, a time is typed as before', async () => {
  mockApi(contracts.listProposedTimes, () => new Refusal(500, { code: 'api.failed', message: 'Failed' }));
  const user = await openSchedule();
  await user.type(screen.getByLabelText('Time'), '09:30');
  expect(time()).toBe('09:30');
  expect(screen.queryByRole('button', { name: 'Edit slots' })).toBeNull();
});

it('a saved hashtag set is inserted with two presses, at the end of the text that is shown', async () => {
  const snippets = [
    { kind: 'hashtags' as const, name: 'Bakery', text: '#kaak #manousheh' },
    { kind: 'text' as const, name: 'Hours', text: 'Daily from 6:00' },
  ];
  settings = { ...noPostingSettings, snippets, version: 1 };
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content');
  await enter(user, content, 'Fresh bread.');
  for (const name of ['Hours', 'Bakery']) {
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
  }
  expect(content.value).toBe('Fresh bread. Daily from 6:00\n\n#kaak #manousheh');
});

it('snippets are written and removed from the composer, each under its own name', async () => {
  const snippets = [{ kind: 'text' as const, name: 'Hours', text: 'Daily from 6:00' }];
  settings = { ...noPostingSettings, snippets, version: 1 };
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Insert' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Hashtag sets and snippets' });
  await enter(user, within(dialog).getByLabelText('Name'), 'Hours');
  await enter(user, within(dialog).getByLabelText('Text'), '#kaak');
  expect(within(dialog).getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Hours' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hashtag sets and snippets saved')).toBeVisible();
  expect(settings).toMatchObject({ snippets: [{ kind: 'hashtags', name: 'Hours', text: '#kaak' }], version: 2 });
});

it('links are tagged for each platform, with what the client’s last post was tagged with', async () => {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  await enter(user, screen.getByLabelText('Content'), 'Order at https://cedar.example.');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tag links…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag links' });
  await user.click(within(dialog).getByRole('button', { name: 'Tag links' }));
  expect(await within(dialog).findByText('A campaign is required')).toBeVisible();
  await enter(user, within(dialog).getByLabelText('Campaign'), 'winter');
  await user.click(within(dialog).getByRole('button', { name: 'Tag links' }));
  await user.click(await screen.findByRole('tab', { name: 'Facebook · customised' }));
  expect(screen.getByLabelText('Text on Facebook')).toHaveValue(
    'Order at https://cedar.example?utm_source=facebook&utm_medium=social&utm_campaign=winter.',
  );
  expect(settings.linkTags).toEqual({ medium: 'social', campaign: 'winter' });
});

it('a slash offers what is saved and emoji by their names, and inserts where it was typed', async () => {
  const snippets = [
    { kind: 'hashtags' as const, name: 'Bakery', text: '#kaak #manousheh' },
    { kind: 'text' as const, name: 'Hours', text: 'Daily from 6:00' },
  ];
  settings = { ...noPostingSettings, snippets, version: 1 };
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content');
  await enter(user, content, 'Fresh bread.  Come!');
  content.setSelectionRange(13, 13);
  await user.keyboard('/');
  const offered = await screen.findByRole('listbox', { name: 'Insert' });
  expect(within(offered).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(content.value).toBe('Fresh bread. Daily from 6:00 Come!');
  expect(content.selectionStart).toBe('Fresh bread. Daily from 6:00'.length);
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  await user.keyboard(' /coff');
  expect(within(screen.getByRole('listbox', { name: 'Insert' })).getByRole('option', { name: /coffee/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  await user.keyboard('ee{Enter}');
  expect(content.value).toBe('Fresh bread. Daily from 6:00 /coffee\n Come!');
});

it('an emoji is found by its name and put where the text is being written', async () => {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content');
  await enter(user, content, 'Fresh bread');
  content.setSelectionRange(5, 5);
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  const dialog = await screen.findByRole('dialog', { name: 'Insert an emoji' });
  await enter(user, within(dialog).getByRole('searchbox', { name: 'Find an emoji' }), 'fire');
  await user.click(within(dialog).getByRole('button', { name: 'fire, hot' }));
  expect(content.value).toBe('Fresh🔥 bread');
  expect(screen.queryByRole('dialog')).toBeNull();
});
