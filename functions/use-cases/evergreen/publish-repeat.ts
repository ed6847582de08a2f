import type { Client } from '../../../shared/domain/clients/client.ts';
import { workspaceAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, type ClientId, type EvergreenId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import {
  afterRepeat,
  type EvergreenEntry,
  isPastEnd,
  nextWording,
  outAt,
  postIdOfRepeat,
  queuePaused,
  ulidOfRepeat,
  waitingBecause,
  wordingAt,
  lookAtOf,
} from '../../../shared/domain/posts/repeats/evergreen.ts';
import { givenContent } from '../../../shared/domain/posts/given-content.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeats/repeatable.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { type Batches, inBatches } from '../cleanup/in-batches.ts';
import type { Clients } from '../clients/ports.ts';
import type { DomainEvent } from '../events.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { Evergreen } from '../planning/ports.ts';
import { createPost, type PostDependencies } from '../posts/create-post.ts';
import type { Posts } from '../posts/ports.ts';
import { notInPlan, postChanged } from '../refusals.ts';
import { freeTimesOf, type TimeDependencies, zoneOf } from './free-times.ts';
import { afterLastPost, findPost } from './plan-repeats.ts';

interface RepeatDependencies extends Omit<PostDependencies, 'newId' | 'posts' | 'clients'>, TimeDependencies {
  clients: Pick<Clients, 'find' | 'load'>;
  posts: Pick<Posts, 'create' | 'load' | 'listFor' | 'receiptsOf'>;
  evergreen: Pick<Evergreen, 'due' | 'load' | 'save' | 'isPaused'>;
  events: { put(events: readonly DomainEvent[]): Promise<void> };
  recordAudit: RecordAudit;
}

type RepeatResult = 'scheduled' | 'waiting' | 'moved' | 'ended';

/**
 * Makes the post of an entry that is due.
 * 1. When its last post goes out later than it was planned, the entry is due later as well.
 * 2. The post's id follows from the entry and the number of the repeat, so that two runs, or one that was killed, make one post.
 * 3. The entry moves on over the version that was read. When its post cannot be made, it waits a day, and the client
 *    is notified once of each reason.
 */
async function publishRepeat(read: EvergreenEntry, deps: RepeatDependencies): Promise<RepeatResult | undefined> {
  const { evergreen, now } = deps;
  const clientId = ownerOf(read.id);
  const client = await deps.clients.find(clientId);
  if (client === undefined) return undefined;
  const { entry, last } = await afterLastPost(read, await zoneOf(clientId, deps), deps);
  if (entry.dueAt > now.toISOString()) return done('moved', evergreen.save({ ...entry, waiting: undefined }));
  const { timeZone, freeTime } = await freeTimesOf(client, entry, deps);
  const place = nextWording(entry, last);
  const moveOn = (at: string) => done('scheduled', evergreen.save(afterRepeat(entry, { place, at, timeZone })));
  const made = await findPost(postIdOfRepeat(entry.id, entry.repeats + 1), deps);
  if (made !== undefined) return moveOn(outAt(made) ?? now.toISOString());
  const obstacle = await obstacleTo(client, deps);
  if (obstacle !== undefined) return wait(entry, obstacle, deps);
  const at = freeTime(now.toISOString());
  if (at === undefined) return wait(entry, coded('evergreen.no-time'), deps);
  if (isPastEnd(entry, at, timeZone))
    return done('ended', evergreen.save({ ...entry, waiting: undefined, hasEnded: true }));
  try {
    checkRepeatable(entry.platforms);
    await schedule(entry, { place, at, timeZone }, deps);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== postChanged().code) return wait(entry, codedOf(error), deps);
    // Another run has made it.
    const other = await findPost(postIdOfRepeat(entry.id, entry.repeats + 1), deps);
    return moveOn((other && outAt(other)) ?? at);
  }
  return moveOn(at);
}

async function done(result: RepeatResult, save: Promise<unknown>): Promise<RepeatResult> {
  await save;
  return result;
}

async function obstacleTo(
  client: Client,
  { evergreen, now }: Pick<RepeatDependencies, 'evergreen' | 'now'>,
): Promise<CodedMessage | undefined> {
  if (await evergreen.isPaused(client.id)) return coded(queuePaused);
  const access = workspaceAccess(client, now);
  if (!access.isAllowed)
    return coded(access.reason === 'deactivated' ? 'evergreen.deactivated' : 'evergreen.plan-ended');
  return permissionsOf(client.plan).canSchedulePosts ? undefined : codedOf(notInPlan());
}

async function schedule(
  entry: EvergreenEntry,
  { place, at, timeZone }: { place: number; at: string; timeZone: string },
  deps: RepeatDependencies,
) {
  const clientId = ownerOf(entry.id);
  const { platforms } = entry;
  const wanted = {
    clientId,
    ...givenContent(entry),
    ...wordingAt(entry, place),
    status: 'scheduled' as const,
    scheduledFor: at,
    timeZone,
  };
  const newId = () => ulidOfRepeat(entry.id, entry.repeats + 1);
  // Within the limits of the client's plan, whoever made the entry.
  const { id } = await createPost({ clientId, role: 'user' }, wanted, { ...deps, newId });
  await deps.recordAudit({ kind: 'post.scheduled', clientId, thing: { id, platforms } });
}

/** Notifies first: a repeated event is shown once, a lost one never. A pause was the client's own wish. */
async function wait(entry: EvergreenEntry, reasonCode: CodedMessage, deps: RepeatDependencies): Promise<RepeatResult> {
  const { events, evergreen, now } = deps;
  const why = { reason: englishOf(reasonCode), reasonCode };
  const isKnown = entry.waiting?.reasonCode.code === reasonCode.code;
  if (!isKnown && reasonCode.code !== queuePaused) {
    const eventId = `evergreen.waiting#${entry.id}#${entry.repeats + 1}#${reasonCode.code}`;
    const detail = { eventId, clientId: ownerOf(entry.id), ...why, occurredAt: now.toISOString() };
    await events.put([{ type: 'evergreen.waiting', detail }]);
  }
  return done('waiting', evergreen.save(waitingBecause(entry, why, now)));
}

/** Idempotent. The entries of a client are repeated one after another, each with the free time that the others leave. */
export async function repeatDue(
  deps: RepeatDependencies & Batches,
): Promise<{ scheduled: number; waiting: number; failed: number }> {
  const { evergreen, now, hasTime, onFailure } = deps;
  const byClient = Map.groupBy(await evergreen.due(now), ownerOf);
  const all: (RepeatResult | undefined)[] = [];
  let failed = 0;

  async function publishRepeats([, ids]: [ClientId, EvergreenId[]]) {
    for (const id of ids) {
      const one = await inBatches([id], String, () => publishDueRepeat(id, deps), { hasTime, onFailure });
      all.push(...one.results);
      failed += one.failed;
    }
    return undefined;
  }

  await inBatches([...byClient], ([clientId]) => clientId, publishRepeats, { hasTime, onFailure });
  const count = (wanted: RepeatResult) => all.filter((result) => result === wanted).length;
  return { scheduled: count('scheduled'), waiting: count('waiting'), failed };
}

/** The index is a hint: another run may have made the repeat. */
async function publishDueRepeat(id: EvergreenId, deps: RepeatDependencies): Promise<RepeatResult | undefined> {
  const entry = await deps.evergreen.load(id);
  const lookAt = lookAtOf(entry);
  return lookAt === undefined || lookAt > deps.now.toISOString() ? undefined : publishRepeat(entry, deps);
}
