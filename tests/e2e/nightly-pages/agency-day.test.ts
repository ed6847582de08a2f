import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day, second } from '../../../shared/durations.ts';
import { publishedAt, settled } from '../../support/api/agency.ts';
import { aReadComment } from '../../support/api/conversation.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { patience } from '../../support/patience.ts';
import { inABrowser } from '../in-a-browser.ts';
import { desk, expectUsable, phone, type Seat, visitAs } from '../visit.ts';

const running = inABrowser();

const bothSeats = [
  ['at a desk', desk],
  ['on a phone', phone],
] as const;

/** The owner of the demo, in a seat. */
async function sit(seat: Seat) {
  const { system, browser } = running;
  const owner = await demoAdmin(system);
  const { adminEmail: email, adminPassword: password } = system.demo;
  const { context, page, faults } = await visitAs(browser, system.url, { email, password }, seat);
  const leave = async () => {
    expect(faults).toEqual([]);
    await context.close();
  };
  return { ...owner, page, leave, open: (path: string) => page.goto(`${system.url}${path}`) };
}

type Owner = Awaited<ReturnType<typeof sit>>;

/** Posts for Facebook, the first in a day unless sooner, the others a day after each other. */
async function plan(
  { call }: Pick<Owner, 'call'>,
  clientId: ClientId,
  contents: readonly string[],
  first: number = day,
): Promise<Post[]> {
  const posts: Post[] = [];
  for (const [place, content] of contents.entries()) {
    const scheduledFor = new Date(Date.now() + first + place * day).toISOString();
    posts.push(
      await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'], scheduledFor } }),
    );
  }
  return posts;
}

const timesOut = async (content: string) =>
  (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message === content).length;

const holds: readonly (readonly [
  scope: string,
  choice: string,
  of: (id: ClientId) => string,
  press: (owner: Owner, id: ClientId, name: string) => Promise<void>,
  status: Post['status'],
])[] = [
  [
    'everything',
    'Publish now',
    () => 'agency',
    async ({ page, open }) => {
      await open('/dashboard');
      await page.getByRole('button', { name: 'Hold all posts' }).click();
      await page.getByText('All posts are on hold').waitFor();
    },
    'published',
  ],
  [
    'a platform',
    'Back to draft',
    () => 'facebook',
    async ({ page, open }) => {
      await open('/dashboard');
      await page.getByRole('button', { name: 'Hold posts to one platform' }).click();
      await page.getByRole('menuitem', { name: 'Hold posts to Facebook' }).click();
      await page.getByText('Posts to Facebook are on hold').waitFor();
    },
    'draft',
  ],
  [
    'a client',
    'Next free slots',
    (id) => id,
    async ({ page, open }, id, name) => {
      await open(`/clients/${id}`);
      await page
        .getByRole('button', { name: `Actions for ${name}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Hold posts' }).click();
      await page.getByText(`Posts of ${name} are on hold`).waitFor();
    },
    'scheduled',
  ],
];

it.each(holds.flatMap(([what, ...hold]) => bothSeats.map(([where, seat]) => [what, where, ...hold, seat] as const)))(
  'an owner holds %s %s, nothing reaches the platform, and what was missed is released by the choice “%s”',
  async (what, where, choice, scopeOf, press, status, seat) => {
    const owner = await sit(seat);
    const { page, call, open } = owner;
    const name = `Molasses, ${what} ${where}`;
    const { id } = await newPaidClient(running.system, name, 'facebook');
    const content = `Kaak: ${what} ${where}`;
    await press(owner, id, name);
    await expectUsable(page);
    const [post] = await plan(owner, id, [content], 4 * second);
    if (post === undefined) throw new Error('Nothing is planned');
    const params = { postId: post.id };
    await eventually(async () => {
      const { targets } = await call(contracts.getPost, { params });
      return targets.some((target) => target.state === 'waiting' && target.cause === 'crisis');
    });
    expect(await timesOut(content)).toBe(0);

    await open('/dashboard');
    await page.getByText(/One post was due since then and waits/).waitFor();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Release' });
    await dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Release', exact: true }).click();
    await page.getByText('Posts go out again, with one that was missed').first().waitFor();
    expect((await call(contracts.listPublishingHolds)).holds.map(({ scope }) => scope)).not.toContain(scopeOf(id));
    const released = status === 'published' ? await settled(call, post.id) : await call(contracts.getPost, { params });
    expect(released.status).toBe(status);
    expect(await timesOut(content)).toBe(status === 'published' ? 1 : 0);
    await owner.leave();
  },
);

it.each(bothSeats)('an owner %s takes the numbers of the month along as CSV', async (where, seat) => {
  const owner = await sit(seat);
  const { page, call, open } = owner;
  const name = `سماق, “Sumac” ${where}`;
  const { id: clientId } = await newPaidClient(running.system, name, 'facebook');
  const { id: postId } = await call(contracts.createPost, {
    body: { clientId, content: `Fresh sumac ${where}`, platforms: ['facebook'] },
  });
  await call(contracts.createPublication, { params: { postId } });
  await settled(call, postId);
  const today = agencyDay(new Date().toISOString());
  await eventually(async () => {
    const { clients } = await call(contracts.getAgencyNumbers, { query: { from: today, to: today } });
    return clients.some((one) => one.clientId === clientId);
  });
  await open('/numbers');
  await page.getByText(name).first().waitFor();
  await expectUsable(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const bytes = await buffer(await (await saving).createReadStream());
  // Spreadsheets take a file without the mark for one of another encoding.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(bytes).split('\r\n');
  expect(rows).toContain(`Client,"${name}",1,1,0`);
  await owner.leave();
});

it.each(bothSeats)(
  'an owner %s keeps what is theirs as a view, and Home shows their clients first',
  async (where, seat) => {
    const { system, browser } = running;
    const [own, other] = [
      await newPaidClient(system, `Anise ${where}`),
      await newPaidClient(system, `Fennel ${where}`),
    ];
    const member = await newMember(system, 'owner', [own.id]);
    for (const { id: clientId, name } of [own, other])
      await member.call(contracts.createPost, {
        body: { clientId, content: `Written for ${name}`, platforms: ['facebook'], status: 'draft' },
      });
    const [theirs] = (await member.call(contracts.listPosts, { query: { clientId: other.id } })).posts;
    if (theirs === undefined) throw new Error('Nothing was written');
    await member.call(contracts.updatePostAssignee, { params: { postId: theirs.id }, body: { assignee: null } });

    const { context, page, faults } = await visitAs(browser, system.url, member, seat);
    await page.getByRole('link', { name: 'Show all clients' }).click();
    await page.getByText(/^All clients\./).waitFor();
    await page.getByRole('link', { name: 'Show your clients only' }).waitFor();
    await expectUsable(page);

    const filters = async () => {
      if (seat === phone) await page.getByRole('button', { name: /^Filters/ }).click();
    };
    await page.goto(`${system.url}/posts?view=list`);
    await filters();
    await page.getByRole('button', { name: /Filter by who posts are assigned to/ }).click();
    await page.getByRole('option', { name: 'Assigned to me', exact: true }).click();
    await page.waitForURL(/whose=me/);
    await page.getByText(`Written for ${own.name}`).first().waitFor();
    await expect.poll(() => page.getByText(`Written for ${other.name}`).count(), patience).toBe(0);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View saved: Mine').first().waitFor();
    expect((await member.call(contracts.getMe)).client.savedViews).toMatchObject([{ list: 'posts', name: 'Mine' }]);

    // Of the account, not of the address.
    await page.goto(`${system.url}/posts?view=list`);
    await page.getByText(`Written for ${other.name}`).first().waitFor();
    await filters();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mine' }).click();
    await page.waitForURL(/whose=me/);
    await expect.poll(() => page.getByText(`Written for ${other.name}`).count(), patience).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each(bothSeats)('a note of an owner %s reaches the colleague whom it names', async (where, seat) => {
  const { system, browser } = running;
  const owner = await sit(seat);
  const { id: clientId } = await newPaidClient(system, `Mastic ${where}`, 'facebook');
  const member = await newMember(system, 'writer', [clientId], `Rima ${where}`);
  const [post] = await plan(owner, clientId, [`Mastic ice ${where}`]);
  if (post === undefined) throw new Error('Nothing is planned');
  await owner.call(contracts.createApproval, { body: { clientId, postIds: [post.id] } });
  const { page } = owner;
  await owner.open(`/posts?view=list&post=${post.id}`);
  const detail = page.getByRole('dialog', { name: 'Post', exact: true });
  await detail.getByRole('textbox', { name: 'Comment' }).pressSequentially('The flour is out, @ri');
  await detail.getByRole('button', { name: `Mention Rima ${where}` }).click();
  expect(await detail.getByRole('checkbox', { name: 'Only staff see it' }).isChecked()).toBe(true);
  await expectUsable(page);
  await detail.getByRole('button', { name: 'Send', exact: true }).click();
  await detail.getByText(/The flour is out, @/).waitFor();

  const mail = await eventually(async () =>
    (await mailsTo(system.url, member.email)).find(({ subject }) => subject.endsWith('mentioned you in a note')),
  );
  expect(mail.text).toContain(post.id);
  expect(mail.text).not.toContain('flour');
  const named = await visitAs(browser, system.url, member, seat);
  await named.page.getByRole(seat === phone ? 'link' : 'button', { name: /^Notifications, / }).click();
  await named.page
    .getByText(/mentioned you in a note/)
    .first()
    .waitFor();
  await expectUsable(named.page);
  expect(named.faults).toEqual([]);
  await named.context.close();
  await owner.leave();
});

async function choose(page: Page, posts: readonly Post[]) {
  for (const { content } of posts)
    await page.getByRole('checkbox', { name: `Select ${content}` }).check({ force: true });
}

async function more(page: Page, action: string) {
  await page
    .getByRole('group', { name: 'With the selected posts' })
    .getByRole('button', { name: 'More for these posts' })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

it.each(bothSeats)('an owner %s reschedules, labels and unplans two posts, and takes it back', async (where, seat) => {
  const owner = await sit(seat);
  const { page, call } = owner;
  const { id: clientId } = await newPaidClient(running.system, `Tahini ${where}`, 'facebook');
  const posts = await plan(owner, clientId, [`Halva ${where}`, `Baklava ${where}`]);
  const stored = () => Promise.all(posts.map(({ id: postId }) => call(contracts.getPost, { params: { postId } })));
  const times = async () => (await stored()).map(({ scheduledFor }) => scheduledFor);
  const planned = posts.map(({ scheduledFor }) => scheduledFor);
  const begin = async () => {
    await owner.open(`/clients/${clientId}/posts`);
    await page.getByText(`Halva ${where}`).first().waitFor();
    await choose(page, posts);
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 posts are as before').first().waitFor();
  };

  await begin();
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('list', { name: 'New times' }).getByRole('listitem');
  await expect.poll(() => preview.count(), patience).toBe(2);
  expect(await times()).toEqual(planned);
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Reschedule 2 posts' }).click();
  await page.getByText('2 posts rescheduled').first().waitFor();
  for (const [place, time] of (await times()).entries()) expect(time).not.toBe(planned[place]);
  await undo();
  expect(await times()).toEqual(planned);

  await begin();
  const labels = await more(page, 'Labels…');
  await labels.getByRole('combobox', { name: 'Labels' }).fill('رمضان');
  await page.keyboard.press('Enter');
  await labels.getByRole('button', { name: 'Change 2 posts' }).click();
  await page.getByText('2 posts changed').first().waitFor();
  expect((await stored()).map((post) => post.labels)).toEqual([['رمضان'], ['رمضان']]);

  await begin();
  const drafts = await more(page, 'Make drafts…');
  await drafts.getByRole('button', { name: 'Change 2 posts' }).click();
  await page.getByText('2 posts are drafts now').first().waitFor();
  expect((await stored()).map(({ status }) => status)).toEqual(['draft', 'draft']);
  await undo();
  expect(await stored()).toMatchObject(
    planned.map((scheduledFor) => ({ status: 'scheduled', scheduledFor, labels: ['رمضان'] })),
  );
  await owner.leave();
});

it.each(bothSeats)('an owner %s assigns a comment, answers with a saved reply and goes on', async (where, seat) => {
  const { system } = running;
  const owner = await sit(seat);
  const { page, call } = owner;
  const { id: clientId } = await newPaidClient(system, `Labneh ${where}`, 'facebook');
  const manager = await newMember(system, 'manager', [clientId], `Hadi ${where}`);
  const content = `Who comes to breakfast ${where}?`;
  const { id: postId } = await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'] } });
  await call(contracts.createPublication, { params: { postId } });
  await settled(call, postId);
  const out = (await publishedAt(system.simulatorUrl)).find(({ message }) => message === content);
  if (out === undefined) throw new Error('The post is not at the platform');
  const answer = `We open at seven ${where}`;
  await call(contracts.updateConversationSettings, {
    params: { clientId },
    body: { isOn: true, savedReplies: [{ name: 'Hours', text: answer }], version: 0 },
  });
  const written = { call, clientId, simulatorUrl: system.simulatorUrl, postId: out.id };
  const [first, second] = [
    await aReadComment({ ...written, text: 'When do you open?' }),
    await aReadComment({ ...written, text: 'All of us' }),
  ];
  const inbox = async () => (await call(contracts.listConversations, { query: { clientId } })).comments;

  await owner.open(`/conversations?client=${clientId}`);
  await page.getByRole('button', { name: /When do you open/ }).click();
  const comment = page.getByRole('listitem', { name: 'Comment by karim' });
  await comment.getByText('When do you open?').waitFor();
  await page
    .getByRole('button', { name: /Assigned to/ })
    .last()
    .click();
  await page.getByRole('option', { name: `Hadi ${where}`, exact: true }).click();
  const ofManager = async () =>
    (await manager.call(contracts.listConversations, { query: { state: 'mine' } })).comments;
  await expect.poll(async () => (await ofManager()).map((one) => one.comment.id), patience).toEqual([first.comment.id]);
  await comment.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Hours' }).click();
  await expectUsable(page);
  await comment.getByRole('button', { name: 'Send', exact: true }).click();
  await comment.getByText('All of us').waitFor();
  const shown = await (await fetch(`${system.simulatorUrl}/_sim/posts/${out.id}`)).text();
  expect(shown.split(answer)).toHaveLength(2);
  await comment.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('No comments wait').waitFor();
  expect(await inbox()).toEqual([]);
  expect((await second.list())[0]).toMatchObject({ state: 'done', replies: [] });
  await expectUsable(page);
  await owner.leave();
});
