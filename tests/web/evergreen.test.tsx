import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { type EvergreenEntry, evergreenIdOf, postIdOfRepeat } from '../../shared/domain/posts/repeats/evergreen.ts';
import { postTemplateIdOf } from '../../shared/domain/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, draft, facebook, instagram, libraryOf, planned } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

const entry: EvergreenEntry = {
  id: evergreenIdOf(customer.id, '01JEVERG0000000000000EVE00'),
  content: 'Fresh manakish',
  texts: {},
  platforms: ['facebook'],
  media: [],
  platformMedia: {},
  options: {},
  variants: ['Hot manakish'],
  everyDays: 30,
  isPaused: false,
  repeats: 2,
  next: 0,
  dueAt: '2036-01-10T08:00:00.000Z',
  hasEnded: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
};
const waiting = {
  reason: 'You have reached your monthly post limit.',
  reasonCode: { code: 'post.monthly-limit' },
  since: '2026-11-20T10:00:00.000Z',
  again: '2036-01-11T08:00:00.000Z',
};

const scheduled = planned(draft, 'scheduled', '2036-01-05T08:00:00.000Z', 2);

let queue: { isPaused: boolean; entries: EvergreenEntry[] };
let sent: unknown[];
beforeEach(() => {
  signedInAs(customer);
  queue = { isPaused: false, entries: [entry] };
  sent = [];
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [scheduled], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.getPost, () => scheduled);
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listMedia, () => libraryOf([]));
  mockApi(contracts.listEvergreenPosts, () => queue);
  mockApi(contracts.createEvergreenPost, ({ body }) => {
    sent.push(body);
    return entry;
  });
  mockApi(contracts.updateEvergreenPost, ({ body }) => {
    sent.push(body);
    const { version, content = entry.content, end: _end, ...change } = body;
    const changed: EvergreenEntry = { ...entry, content, isPaused: change.isPaused ?? false, version: version + 1 };
    queue = { ...queue, entries: [changed] };
    return changed;
  });
});

const posts = `/client/${customer.id}/posts`;

async function openQueue() {
  openApp(`${posts}?evergreen=open`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Evergreen queue' }));
  return { user: userEvent.setup(), dialog };
}

it('opens the queue from the posts, and says that nothing is repeated yet', async () => {
  queue = { isPaused: false, entries: [] };
  openApp(posts);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Evergreen queue' }));
  await expectText('Nothing is repeated yet');
  expect(screen.queryByRole('button', { name: 'Pause the queue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Nothing is repeated yet')).toBeNull());
});

it('offers the queue of the client whose posts are filtered to staff', async () => {
  signedInAs(admin);
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  openApp('/posts');
  await screen.findByRole('button', { name: 'Create post' });
  expect(screen.queryByRole('button', { name: 'Evergreen queue' })).toBeNull();
  openApp(`/posts?client=${customer.id}`);
  expect(await screen.findByRole('button', { name: 'Evergreen queue' })).toBeVisible();
});

it('repeats a post from its details', async () => {
  queue = { isPaused: false, entries: [] };
  openApp(`${posts}?post=${draft.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Repeat this post/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }));
  await user.click(await dialog.findByRole('button', { name: 'Add to the queue' }));
  await expectText('Post content is required');
  await enter(user, dialog.getByLabelText('Other wording 1'), 'Hot bread');
  await user.click(dialog.getByRole('button', { name: 'Add another wording' }));
  await enter(user, dialog.getByLabelText('Other wording 2'), 'Warm bread');
  await user.click(dialog.getByRole('button', { name: 'Add another wording' }));
  await user.click(dialog.getByRole('button', { name: 'Remove other wording 3' }));
  await user.clear(dialog.getByLabelText('Days between repetitions'));
  await enter(user, dialog.getByLabelText('Days between repetitions'), '6');
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }));
  await expectText('At least 7');
  await user.clear(dialog.getByLabelText('Days between repetitions'));
  await enter(user, dialog.getByLabelText('Days between repetitions'), '45');
  await user.click(dialog.getByRole('radio', { name: 'After a number of repetitions' }));
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }));
  await expectText('Added to the evergreen queue');
  expect(sent).toMatchObject([
    {
      clientId: customer.id,
      content: draft.content,
      platforms: draft.platforms,
      variants: ['Hot bread', 'Warm bread'],
      everyDays: 45,
      end: { times: 6 },
      postId: draft.id,
    },
  ]);
});

it('repeats a draft as what never went out', async () => {
  mockApi(contracts.getPost, () => draft);
  openApp(`${posts}?post=${draft.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Repeat this post/ }));
  await expectText(/Its first post is scheduled within the hour/);
  await enter(user, screen.getByLabelText('Other wording 1'), 'Hot bread');
  await user.click(screen.getByRole('button', { name: 'Add to the queue' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('postId');
});

it('leads to the queue from a post that is repeated already', async () => {
  queue = { isPaused: false, entries: [{ ...entry, lastPostId: draft.id }] };
  openApp(`${posts}?post=${draft.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Repeat this post/ }));
  await expectText('This post is in the evergreen queue already.');
  await user.click(screen.getByRole('button', { name: 'Open the evergreen queue' }));
  await expectText(/Repeated 2 times/);
});

it('says of a post that it came from the queue', async () => {
  const id = postIdOfRepeat(entry.id, 2);
  mockApi(contracts.getPost, () => ({ ...draft, id }));
  openApp(`${posts}?post=${id}`);
  await expectText('Repetition 2, every 30 days');
});

it('repeats what is written in the composer, and leaves it', async () => {
  openApp(`${posts}/new`);
  const user = userEvent.setup();
  // As the client's newest post.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Instagram/ })).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  const add = screen.getByRole('button', { name: /Add to the evergreen queue/ });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }));
  await enter(user, await dialog.findByLabelText('Other wording 1'), 'Hot bread');
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }));
  await expectText('Added to the evergreen queue');
  expect(sent).toMatchObject([{ content: 'Fresh bread', platforms: ['facebook'], variants: ['Hot bread'] }]);
  await screen.findByRole('button', { name: 'Create post' });
});

it('says why an entry is refused', async () => {
  const refusal = { code: 'evergreen.same-text', message: 'A text would come twice in a row.' };
  mockApi(contracts.createEvergreenPost, () => new Refusal(400, refusal));
  queue = { isPaused: false, entries: [] };
  openApp(`${posts}?post=${draft.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Repeat this post/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }));
  await enter(user, await dialog.findByLabelText('Other wording 1'), draft.content);
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }));
  await expectText(/The post could not be added to the queue\. A text would come twice in a row/);
});

it('repeats a template', async () => {
  const template = {
    id: postTemplateIdOf(customer.id, '01JTEMPX0000000000000TEM01'),
    name: 'Special',
    content: 'Today’s special',
    texts: {},
    platforms: ['facebook' as const],
    media: [],
    platformMedia: {},
    options: {},
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  mockApi(contracts.listPostTemplates, () => ({ templates: [template] }));
  openApp(`${posts}/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit templates/ }));
  await user.click(await screen.findByRole('button', { name: 'Repeat Special' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this post' }));
  await enter(user, await dialog.findByLabelText('Other wording 1'), 'The special of today');
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }));
  await waitFor(() => expect(sent).toMatchObject([{ content: 'Today’s special', everyDays: 30 }]));
  expect(sent[0]).not.toHaveProperty('postId');
});

it('shows how an entry stands, and what comes next', async () => {
  mockApi(contracts.listEvergreenRepeats, () => ({
    timeZone: 'Asia/Beirut',
    repeats: [{ repeat: 3, wording: 1, text: 'Hot manakish', at: '2036-01-11T08:00:00.000Z' }],
  }));
  const { user, dialog } = await openQueue();
  await expectText('Facebook · every 30 days · 2 wordings');
  await expectText(/Due after 10 Jan 2036.*Repeated 2 times/);
  await user.click(dialog.getByRole('button', { name: 'Next posts of Fresh manakish' }));
  await expectText('Hot manakish');
  await expectText(/Fri, 11 Jan 2036|Fri 11 Jan 2036/);
});

it.each([
  ['that it is due', { dueAt: '2026-01-01T08:00:00.000Z' }, /Due: scheduled within the hour/],
  ['that it is paused', { isPaused: true }, /Paused\. Repeated 2 times/],
  ['that it has ended', { hasEnded: true, end: { times: 2 } }, /Ended\. Repeated 2 times/],
  ['why it waits', { waiting }, 'Waits: You have reached your monthly post limit.'],
  ['when it ends', { end: { until: '2036-05-01' } }, /ends on 2036-05-01/],
])('says of an entry %s', async (_, wanted, text) => {
  queue = { isPaused: false, entries: [{ ...entry, ...wanted }] };
  await openQueue();
  await expectText(text);
});

it('pauses and resumes an entry', async () => {
  const { user, dialog } = await openQueue();
  await user.click(await dialog.findByRole('button', { name: 'Pause Fresh manakish' }));
  await user.click(await dialog.findByRole('button', { name: 'Resume Fresh manakish' }));
  await dialog.findByRole('button', { name: 'Pause Fresh manakish' });
  expect(sent).toEqual([
    { isPaused: true, version: 3 },
    { isPaused: false, version: 4 },
  ]);
});

it('edits an entry, and takes its end away', async () => {
  queue = { isPaused: false, entries: [{ ...entry, end: { until: '2036-05-01' } }] };
  const { user, dialog } = await openQueue();
  await user.click(await dialog.findByRole('button', { name: 'Edit Fresh manakish' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit a repeated post' }));
  await enter(user, form.getByLabelText('The text of the post'), ' today');
  await user.click(form.getByRole('radio', { name: 'Never' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { content: 'Fresh manakish today', variants: ['Hot manakish'], everyDays: 30, end: null, version: 3 },
  ]);
});

it('removes an entry', async () => {
  mockApi(contracts.deleteEvergreenPost, () => {
    queue = { isPaused: false, entries: [] };
    return undefined;
  });
  const { user, dialog } = await openQueue();
  await user.click(await dialog.findByRole('button', { name: 'Remove Fresh manakish' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await expectText('Removed from the evergreen queue');
  await expectText('Nothing is repeated yet');
});

it('pauses and resumes the whole queue', async () => {
  mockApi(contracts.updateEvergreenSettings, ({ body }) => {
    queue = { ...queue, ...body };
    return body;
  });
  const { user, dialog } = await openQueue();
  await user.click(await dialog.findByRole('button', { name: 'Pause the queue' }));
  await expectText('The queue is paused');
  await expectText(/Paused\. Repeated 2 times/);
  await user.click(await dialog.findByRole('button', { name: 'Resume the queue' }));
  await dialog.findByRole('button', { name: 'Pause the queue' });
});

it('says what went wrong when the queue cannot be read', async () => {
  mockApi(contracts.listEvergreenPosts, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
  await openQueue();
  await expectText('The evergreen queue could not be loaded');
});
