import { Cron } from 'croner';
import * as z from 'zod';
import type { Entry, Trigger } from '../../../../functions/entries.ts';
import { eventSource } from '../../../../shared/contracts/events.ts';
import type { QueueName } from '../../../../shared/domain/operations/queue-name.ts';
import { startAsyncInvocations, type AsyncInvocationOptions } from '../lambda/async-invocations.ts';
import type { MailEvent } from '../services/mail-events.ts';
import { eventEnvelope, localAccount, localRegion, type BusEvent, type EventEnvelope } from './bus-event.ts';

export interface EventRulesOptions extends AsyncInvocationOptions {
  entries: Readonly<Record<string, Entry>>;
  /** For events of objects that go to a queue. */
  enqueue: (queue: QueueName, event: EventEnvelope) => void;
  now?: () => Date;
}

export interface EventRules {
  publish(event: BusEvent): void;
  /** What SES says of a mail. */
  mailEvent(said: MailEvent): void;
  /** `etag` is without quotes. */
  objectCreated(object: { bucket: string; key: string; size: number; etag: string }): void;
  /** Returns the entry's result; rejects when there is no such entry. */
  fire(entryName: string, time: Date): Promise<unknown>;
  readonly stop: () => Promise<void>;
}

type Of<K extends Trigger['kind']> = Extract<Trigger, { kind: K }>;

const patterns = { minute: '* * * * *', hour: '0 * * * *' } as const;

/** A schedule ticks at once, as a new rate does in the cloud, then at the start of every minute or hour. */
export function startEventRules(options: EventRulesOptions): EventRules {
  const now = options.now ?? (() => new Date());
  const rules = Object.entries(options.entries).map(([name, { trigger }]) => ({ name, trigger }));
  const invocations = startAsyncInvocations(options);
  const clocks = rules.flatMap(({ name, trigger }) => {
    if (trigger.kind !== 'schedule') return [];
    const tick = () => invocations.start(name, scheduledEvent(name, now()));
    tick();
    return [new Cron(patterns[trigger.every], { timezone: 'UTC' }, tick)];
  });

  function publish({ event }: BusEvent): void {
    for (const { name, trigger } of rules) {
      if (isOfSubscriber(trigger, event)) invocations.start(name, event);
      const isQueued = trigger.kind === 'queue' && (isOfObject(trigger, event) || isOfMail(trigger, event));
      if (isQueued) options.enqueue(trigger.queue, event);
    }
  }

  return {
    publish,
    objectCreated: (object) => publish({ busName: 'default', event: objectCreatedEvent(object, now()) }),
    mailEvent: (said) => publish({ busName: 'default', event: mailEnvelope(said, now()) }),
    async fire(entryName, time) {
      const isScheduled = rules.some(({ name, trigger }) => name === entryName && trigger.kind === 'schedule');
      if (!isScheduled) throw new Error(`There is no scheduled entry ${entryName}`);
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
