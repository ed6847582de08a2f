import { readFile } from 'node:fs/promises';
import { updateBranding } from '../../../functions/use-cases/clients/branding.ts';
import { recordPost } from '../../../functions/use-cases/metrics/record-post.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { createSeries } from '../../../functions/use-cases/post-series/create-series.ts';
import { createPost } from '../../../functions/use-cases/posts/create-post.ts';
import type { ClientId, MediaId, PostId } from '../../../shared/domain/ids.ts';
import { NewPostSeries } from '../../../shared/domain/posts/repeats/post-series.ts';
import { NewPost } from '../../../shared/domain/posts/post.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import type { FormatRule } from '../../../shared/platforms/rules/rule.ts';
import { askSomebody, askTeam, letPeopleWrite } from './people.ts';
import { bringFile, drawLogo, drawScene } from './bring-file.ts';
import { demoAccounts } from '../run/demo.ts';
import { demoClients, type DemoClient } from './demo-clients.ts';
import { type DemoTeam, hireStaff } from './demo-staff.ts';
import { demoStores, type DemoStores } from './demo-stores.ts';
import { clientForDays, makeClient } from './make-client.ts';
import { rememberNumbers, publishPast } from './past-posts.ts';
import type { SimulatedClock } from './simulated-clock.ts';

interface MadeClient {
  readonly demo: DemoClient;
  readonly id: ClientId;
  readonly pictures: readonly MediaId[];
  readonly film: MediaId | undefined;
}

/** Days from today with a post, of each second client in turn. Days that passed are published. */
const passedDays = [-13, -10, -7, -4, -1];
const comingDays = [1, 2, 3, 4, 6, 8, 10, 12, 14];

/** Too late for the checks ahead of a post's time, which would be one more step each. */
const writtenBefore = 10 * minute;

/**
 * An agency in full swing, as of now: clients with accounts, posts of four weeks, numbers of two months, and what needs
 * a person. Nothing else of the product may run meanwhile, because the simulated platforms live in the past for a while.
 */
export async function makeLivingDemo(options: {
  adminId: ClientId;
  simulatorUrl: string;
  /** Undefined where the real platform is used. */
  simulatorOf: (platform: Platform) => string | undefined;
  clock: SimulatedClock;
  now: Date;
}) {
  const { adminId, simulatorUrl, simulatorOf, clock, now } = options;
  const { name, email } = demoAccounts.admin;
  const stores = demoStores(clock, { role: 'admin', id: adminId, name, email });
  const caller: Caller = { clientId: adminId, role: 'admin' };
  const film = await readFile(new URL('oven.mp4', import.meta.url));
  const making = demoClients.map((demo) => made(demo, { caller, film, stores, now }));
  const clients = (await Promise.all(making)).filter((client) => client !== undefined);

  const named = clients.map(({ id, demo }) => ({ id, name: demo.name }));
  const staff = await hireStaff(caller, named, stores, now);
  const measured = clients.filter(({ demo }) => demo.plan !== 'starter');
  await Promise.all(measured.map(({ id, demo, pictures }) => rememberNumbers(id, demo, pictures, stores, now)));
  const passed = [...passedDays.map((days) => at(now, days, '10:30')), fromNow(now, -2)];
  for (const [turn, due] of passed.entries()) {
    const publishing = clients.filter((_, index) => index % 2 === turn % 2);
    await publishAt({ due, turn }, publishing, { caller, clock, stores, now });
  }
  await failHalf(clients, { caller, clock, stores, simulatorUrl, now });
  await Promise.all(clients.map((client) => planAhead(client, { caller, stores, now })));
  await reviewSome(clients, staff, { caller, stores, now });
  await Promise.all(
    clients
      .filter(({ demo }) => demo.readsComments)
      .map(({ id: clientId }) => letPeopleWrite({ clientId, caller, simulatorOf }, stores, now)),
  );
  await loseAccount(clients, stores, now);
}

interface Making {
  caller: Caller;
  stores: DemoStores;
  now: Date;
}

async function made(
  demo: DemoClient,
  { caller, film, stores, now }: Making & { film: Buffer },
): Promise<MadeClient | undefined> {
  const id = await makeClient(demo, stores, now);
  if (id === undefined) return undefined;
  const bring = (name: string, type: string, bytes: Buffer) =>
    bringFile(caller, { clientId: id, name, type, bytes }, stores);
  const logo = await bring('logo.jpg', 'image/jpeg', await drawLogo(demo.colour, demoClients.indexOf(demo)));
  await updateBranding(caller, id, { logo, colour: demo.mark }, stores);
  const { createdAt } = await stores.clients.load(id);
  // The client with a login is made as the product starts, but has been one as long as the others.
  const begun = demo.isOnTrial ? Date.parse(createdAt) : now.getTime() - clientForDays * day;
  const since = (minutes: number) => new Date(begun + minutes * minute);
  const platforms = Platform.options.filter((platform) => demo.accounts[platform] !== undefined);
  await stores.record({ kind: 'client.created', clientId: id }, since(0));
  await stores.record({ kind: 'connection.made', clientId: id, thing: { platforms } }, since(12));
  await stores.record({ kind: 'branding.edited', clientId: id }, since(20));
  const pictures = await Promise.all(
    [0, 1].map(async (turn) => bring(`picture-${turn + 1}.jpg`, 'image/jpeg', await drawScene(demo.colour, turn))),
  );
  const hasChannel = demo.accounts.youtube !== undefined;
  return { demo, id, pictures, film: hasChannel ? await bring('oven.mp4', 'video/mp4', film) : undefined };
}

const filmPlatforms = ['facebook', 'tiktok', 'youtube'] as const satisfies readonly Platform[];

const showsPictures = (platform: Platform) =>
  Object.values<FormatRule>(platforms[platform].rules.formats).some(({ picture }) => picture !== undefined);

/** `place` tells the posts of a client apart. One in four is a film, where the client has a channel; one goes to all other platforms. */
function postOf({ demo, id, pictures, film }: MadeClient, place: number, scheduledFor?: string) {
  const own = Platform.options.filter((platform) => demo.accounts[platform] !== undefined);
  const isFilm = film !== undefined && place % 4 === 0;
  const chosen = isFilm ? filmPlatforms : own.filter(showsPictures).slice(0, place % 4 === 2 ? 8 : 2);
  const picture = pictures[place % pictures.length];
  const media = isFilm ? [film] : picture === undefined ? [] : [picture];
  const options = Object.fromEntries(
    Object.entries(demo.options ?? {}).filter(([of]) => chosen.some((one) => one === of)),
  );
  const content = demo.texts[place % demo.texts.length] ?? demo.texts[0];
  return NewPost.parse({ clientId: id, content, platforms: chosen, media, options, scheduledFor });
}

async function written(caller: Caller, wanted: NewPost, stores: DemoStores, now: Date) {
  const post = await createPost(caller, wanted, { ...stores, now });
  const { id, clientId, targets, status } = post;
  const platforms = targets.map(({ platform }) => platform);
  const kind = status === 'draft' ? 'post.created' : 'post.scheduled';
  await stores.record({ kind, clientId, thing: { id, platforms } }, now);
  return post;
}

const fromNow = (now: Date, hours: number) => new Date(now.getTime() + hours * hour).toISOString();
const at = (now: Date, days: number, time: string) =>
  timeOn(addDays(agencyDay(now.toISOString()), days), time, defaultTimeZone).at;

async function publishAt(
  { due, turn }: { due: string; turn: number },
  clients: readonly MadeClient[],
  { caller, clock, stores }: Making & { clock: SimulatedClock },
) {
  const before = new Date(Date.parse(due) - writtenBefore);
  const posts = await Promise.all(
    clients.map((client, index) => written(caller, postOf(client, turn + index, due), stores, before)),
  );
  const ids = posts.map(({ id }) => id);
  await publishPast(ids, clock, stores);
  // Before the product deletes the posts, of which their records keep the text.
  await Promise.all(ids.map((id) => recordPost(id, stores)));
}

/** Three hours ago Facebook refused what Instagram took. */
async function failHalf(
  clients: readonly MadeClient[],
  making: Making & { clock: SimulatedClock; simulatorUrl: string },
) {
  const { caller, clock, stores, simulatorUrl, now } = making;
  const client = clients.find(({ demo }) => demo.name === 'Byblos Books');
  if (client === undefined) return;
  const due = new Date(now.getTime() - 3 * hour);
  const [picture] = client.pictures;
  const wanted = {
    clientId: client.id,
    content: 'Poetry on the roof tonight, bring a line of your own',
    platforms: ['instagram', 'facebook'],
    media: picture === undefined ? [] : [picture],
    scheduledFor: due.toISOString(),
  };
  const post = await written(caller, NewPost.parse(wanted), stores, new Date(due.getTime() - writtenBefore));
  const error = { message: 'The picture could not be processed', type: 'OAuthException', code: 100 };
  const fault = { kind: 'error', status: 400, body: { error } };
  const body = JSON.stringify({ route: 'POST /{page}/photos', times: 2, fault });
  await fetch(`${simulatorUrl}/_sim/faults`, { method: 'POST', body });
  await publishPast([post.id], clock, stores);
  await fetch(`${simulatorUrl}/_sim/faults`, { method: 'DELETE' });
}

async function planAhead(client: MadeClient, { caller, stores, now }: Making) {
  const plan = (place: number, when?: string) => written(caller, postOf(client, place, when), stores, now);
  const place = demoClients.indexOf(client.demo);
  // Each client has an hour of its own.
  const time = `${11 + place}:00`;
  const planned: PostId[] = [];
  if (place % 2 === 0) await plan(place, fromNow(now, 3));
  for (const [index, days] of comingDays.entries())
    if (index % 2 === place % 2) planned.push((await plan(index, at(now, days, time))).id);
  for (const draft of [1, 3]) await plan(draft);
  if (client.demo.name === 'Beirut Bikes') await rideEachSunday(client, { caller, stores, now });
  if (client.demo.name === 'Cedar Café') await askSomebody(caller, client.id, planned.slice(0, 4), stores, now);
}

/** The writer's posts at the client whom the manager looks after as well. */
async function reviewSome(clients: readonly MadeClient[], staff: DemoTeam, { stores, now }: Making) {
  const bakery = clients.find(({ demo }) => demo.name === 'مخبز الأرز');
  if (bakery === undefined || staff === undefined) return;
  const draftOf = (place: number, days: number): NewPost => ({
    ...postOf(bakery, place, at(now, days, '18:00')),
    status: 'draft',
  });
  await askTeam(staff, [draftOf(0, 3), draftOf(2, 5)], stores, now);
}

async function rideEachSunday({ id }: MadeClient, { caller, stores, now }: Making) {
  const from = addDays(agencyDay(now.toISOString()), 1);
  const repetition = {
    every: 'week',
    weekdays: [7],
    time: '08:00',
    timeZone: defaultTimeZone,
    from,
    end: { times: 4 },
  };
  const wanted = {
    clientId: id,
    content: 'Sunday ride: we meet at the lighthouse',
    platforms: ['facebook'],
    repetition,
  };
  await createSeries(caller, NewPostSeries.parse(wanted), { ...stores, now });
  await stores.record({ kind: 'post-series.created', clientId: id }, now);
}

async function loseAccount(clients: readonly MadeClient[], { connections }: DemoStores, now: Date) {
  const client = clients.find(({ demo }) => demo.name === 'Batroun Brewery');
  const connection = client && (await connections.find(client.id, 'facebook'));
  const reason = { reason: 'The password of the account was changed.' };
  if (connection !== undefined) await connections.requireReconnect(connection, { since: now.toISOString(), reason });
}
