import { Cron } from 'croner';
import pLimit from 'p-limit';
import * as z from 'zod';
import { retriesOf, type Entry, type Trigger } from '../../../../functions/entries.ts';
import { eventSource } from '../../../../functions/resources.ts';
import type { QueueName } from '../../../../shared/domain/operations/queue-name.ts';
import { hour, second } from '../../../../shared/durations.ts';
import { startAsyncInvocations, type AsyncInvocationOptions } from '../lambda/async-invocations.ts';
import type { MailEvent } from '../services/mail-events.ts';
import { eventEnvelope, localAccount, localRegion, type BusEvent, type EventEnvelope } from './event-bus.ts';

export interface EventRulesOptions extends AsyncInvocationOptions {
  entries: Readonly<Record<string, Entry>>;
  /** For events of objects that go to a queue. */
  enqueue: (queue: QueueName, event: EventEnvelope) => void;
  /** When the jobs last began, by name. */
  lastRuns?: ReadonlyMap<string, Date>;
  now?: () => Date;
}

export interface EventRules {
  publish(said: Pick<BusEvent, 'event'>): void;
  /** What SES says of a mail. */
  mailEvent(said: MailEvent): void;
  /** `etag` is without quotes. */
  objectCreated(object: { bucket: string; key: string; size: number; etag: string }): void;
  /** Returns the entry's result; rejects when there is no such entry. */
  fire(entryName: string, time: Date): Promise<unknown>;
  readonly stop: () => Promise<void>;
}

type Of<K extends Trigger['kind']> = Extract<Trigger, { kind: K }>;

interface Job {
  readonly name: string;
  readonly every: Of<'schedule'>['every'];
  /** How long after the start or the full hour it begins. */
  readonly after: number;
  /** It never runs beside itself. */
  readonly alone: ReturnType<typeof pLimit>;
}

/**
 * Those of each minute begin at once, because posts may be due. Those of each hour begin one after another, when people no longer wait for the
 * start, or for what is due on the hour: first those that end soonest.
 */
const betweenJobs = 10 * second;

function jobsOf(entries: Readonly<Record<string, Entry>>): Job[] {
  const bySeconds = Object.entries(entries).toSorted(([, one], [, other]) => one.timeoutSeconds - other.timeoutSeconds);
  let hourly = 0;
  return bySeconds.flatMap(([name, { trigger }]) => {
    if (trigger.kind !== 'schedule') return [];
    const { every } = trigger;
    return [{ name, every, after: every === 'minute' ? 0 : (hourly += 1) * betweenJobs, alone: pLimit(1) }];
  });
}

function patternOf({ every, after }: Job): string {
  const seconds = after / second;
  return every === 'minute' ? '* * * * *' : `${seconds % 60} ${Math.floor(seconds / 60)} * * * *`;
}

/** Whether its last time passed without it. One that never ran has missed nothing; one that ran at a time to come ran by a wrong clock. */
function isMissed({ name, every, after }: Job, lastRuns: EventRulesOptions['lastRuns'], now: Date): boolean {
  if (every === 'minute' || lastRuns === undefined) return true;
  const lastRun = lastRuns.get(name);
  if (lastRun === undefined) return false;
  return lastRun > now || lastRun.getTime() < Math.floor((now.getTime() - after) / hour) * hour + after;
}

/** A schedule ticks at the start of every minute, or near that of every hour, and soon after our start if its last tick was missed. */
export function startEventRules(options: EventRulesOptions): EventRules {
  const now = options.now ?? (() => new Date());
  const rules = Object.entries(options.entries).map(([name, { trigger }]) => ({ name, trigger }));
  const jobs = new Map(jobsOf(options.entries).map((job) => [job.name, job]));
  const invocations = startAsyncInvocations({
    ...options,
    invoke(name, event) {
      const run = () => options.invoke(name, event);
      return jobs.get(name)?.alone(run) ?? run();
    },
  });

  /** One that waits for a run to end does the work of both. */
  function tick({ name, every, alone }: Job) {
    const isWaiting = alone.pendingCount > 0;
    if (!isWaiting) invocations.start(name, scheduledEvent(name, now()), retriesOf({ kind: 'schedule', every }));
  }

  const clocks: { stop(): void }[] = [];
  const beganAt = now();
  for (const job of jobs.values()) {
    clocks.push(new Cron(patternOf(job), { timezone: 'UTC' }, () => tick(job)));
    if (!isMissed(job, options.lastRuns, beganAt)) continue;
    if (job.after === 0) {
      tick(job);
      continue;
    }
    const timer = setTimeout(tick, job.after, job);
    clocks.push({ stop: () => clearTimeout(timer) });
  }

  function publish({ event }: Pick<BusEvent, 'event'>): void {
    for (const { name, trigger } of rules) {
      if (isOfSubscriber(trigger, event)) invocations.start(name, event, retriesOf(trigger));
      const isQueued = trigger.kind === 'queue' && (isOfObject(trigger, event) || isOfMail(trigger, event));
      if (isQueued) options.enqueue(trigger.queue, event);
    }
  }

  return {
    publish,
    objectCreated: (object) => publish({ event: objectCreatedEvent(object, now()) }),
    mailEvent: (said) => publish({ event: mailEnvelope(said, now()) }),
    async fire(entryName, time) {
      if (!jobs.has(entryName)) throw new Error(`There is no scheduled entry ${entryName}`);
      return invocations.runOnce(entryName, scheduledEvent(entryName, time));
    },
    async stop() {
      for (const clock of clocks) clock.stop();
      await invocations.stop();
    },
  };
}

function scheduledEvent(entryName: string, time: Date): EventEnvelope {
  const rule = `arn:aws:events:${localRegion}:${localAccount}:rule/${entryName}`;
  return eventEnvelope({ source: 'aws.events', detailType: 'Scheduled Event', detail: {}, time, resources: [rule] });
}

const mailEnvelope = ({ detailType, detail }: MailEvent, time: Date) =>
  eventEnvelope({ source: 'aws.ses', detailType, detail, time });

function objectCreatedEvent(
  { bucket, key, size, etag }: { bucket: string; key: string; size: number; etag: string },
  time: Date,
): EventEnvelope {
  return eventEnvelope({
    source: 'aws.s3',
    detailType: 'Object Created',
    detail: { version: '0', bucket: { name: bucket }, object: { key, size, etag } },
    time,
    resources: [`arn:aws:s3:::${bucket}`],
  });
}

function isOfSubscriber(trigger: Trigger, { source, 'detail-type': type }: EventEnvelope): boolean {
  return trigger.kind === 'event' && source === eventSource && trigger.types.some((wanted) => wanted === type);
}

const isOfMail = ({ mailEvents }: Of<'queue'>, { source }: EventEnvelope) =>
  mailEvents === true && source === 'aws.ses';

function isOfObject({ objectsUnder }: Of<'queue'>, { source, 'detail-type': type, detail }: EventEnvelope): boolean {
  if (objectsUnder === undefined || source !== 'aws.s3' || type !== 'Object Created') return false;
  return ObjectDetail.safeParse(detail).data?.object.key.startsWith(objectsUnder) ?? false;
}

const ObjectDetail = z.object({ object: z.object({ key: z.string() }) });
