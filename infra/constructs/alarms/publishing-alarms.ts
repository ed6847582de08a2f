import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { hour } from '../../../shared/durations.ts';
import { onTimeWithin } from '../../../shared/domain/publishing/lateness.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import type { EntryFunction } from '../functions/entry-function.ts';
import type { PublishingMetrics } from './publishing-metrics.ts';
import type { WorkQueues } from '../queues.ts';

export interface PublishingAlarmsProps {
  readonly alarms: AlarmTopic;
  readonly metrics: PublishingMetrics;
  readonly queues: WorkQueues;
  readonly tick: EntryFunction;
}

/** Above this percentage, of at least `leastSends` sends in an hour. */
const failedPercent = 10;
const leastSends = 10;
/** They are queued by an hourly job. In milliseconds. */
const commentsWaitAtMost = 3 * hour;
/** Of one packed list: about 800,000 posts. A function that holds a million posts takes 600 of its 1,024 MB. */
export const packedBytesAtMost = 150_000_000;
/** They are used for half a day. */
const unpackedAtMost = Duration.hours(6);
/** A failed message comes back after twelve minutes, and posts cannot wait for several retries. */
const maxAge = (queue: QueueName) => (queue === 'publish' ? Duration.minutes(15) : Duration.hours(1));

export class PublishingAlarms extends Construct {
  constructor(scope: Construct, id: string, { alarms, metrics, queues, tick }: PublishingAlarmsProps) {
    super(scope, id);
    alarms.watch(this, 'Late', {
      metric: metrics.lateness(95),
      above: onTimeWithin,
      periods: 3,
      ofThem: 2,
      wrong: 'Publishing is late: p95 is more than a minute after the scheduled time',
      act: 'check the age of the publish queue and the log of "publish-target"',
      see: 'posts-go-out-late',
    });
    alarms.watch(this, 'Failing', {
      metric: metrics.failedPercent(Duration.hours(1), leastSends),
      above: failedPercent,
      wrong: `Publishing fails: more than ${failedPercent} % of the sends of the last hour`,
      act: 'check "Failures by cause" on the dashboard',
      see: 'posts-fail',
    });
    alarms.watch(this, 'NoTick', {
      metric: tick.lambda.metricInvocations({ period: Duration.minutes(5), statistic: Stats.SUM }),
      below: 1,
      periods: 2,
      wrong: 'The minute tick has not run for ten minutes: scheduled posts do not go out',
      act: 'check that its rule is enabled and the function "publish-due" runs',
      see: 'the-minute-tick-has-stopped',
    });
    alarms.watch(this, 'CommentsLate', {
      metric: metrics.commentsLag,
      above: commentsWaitAtMost,
      wrong: 'Comments are read late: a client has waited for more than three hours',
      act: 'check the age of the queue "comments" and the log of "follow-comments"',
      see: 'comments-are-read-late',
    });
    alarms.watch(this, 'ListsUnpacked', {
      metric: metrics.listsPacked(unpackedAtMost),
      below: 1,
      wrong: 'Lists have not been packed for six hours: cold functions soon read the whole table',
      act: 'read the log of "pack-lists"',
      see: 'lists-are-packed-late-or-too-large',
    });
    alarms.watch(this, 'ListsLarge', {
      metric: metrics.packedBytes,
      above: packedBytesAtMost,
      wrong: 'A packed list has nearly outgrown the memory of the functions that hold it',
      act: 'give "data" and "posts" more memory',
      see: 'lists-are-packed-late-or-too-large',
    });
    alarms.watch(this, 'Throttled', {
      metric: LambdaFunction.metricAllThrottles({ period: Duration.minutes(5) }),
      above: 0,
      periods: 2,
      wrong: 'Functions are throttled: the concurrency limit of the account is reached',
      act: 'find the function that uses it, and ask AWS for a higher limit',
      see: 'functions-are-throttled',
    });
    for (const name of QueueName.options)
      alarms.watch(this, `Waits-${name}`, {
        metric: queues[name].queue.metricApproximateAgeOfOldestMessage({
          period: Duration.minutes(5),
          statistic: Stats.MAXIMUM,
        }),
        above: maxAge(name).toSeconds(),
        periods: 2,
        wrong: `Queue "${name}": oldest message older than ${maxAge(name).toHumanString()}`,
        act: 'read the log of its worker',
        see: 'a-queue-is-backed-up',
      });
  }
}
