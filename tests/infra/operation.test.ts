import { describe, expect, it } from 'vitest';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { telemetryUnits } from '../../shared/telemetry.ts';
import { only, synthesized } from '../support/cloud/synthesized.ts';
import { headingsIn } from '../support/headings.ts';

interface Alarm {
  AlarmName: string;
  AlarmDescription?: string;
  AlarmActions?: unknown[];
  MetricName?: string;
  Threshold: number;
  TreatMissingData: string;
}

const cloud = synthesized();
const alarms = cloud.all<Alarm>('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
const headings = headingsIn('docs/operations.md');

const about = (words: string) => only(alarms.filter(({ AlarmDescription: said }) => said?.startsWith(words)));

describe('an alarm', () => {
  it('is sent by e-mail, every one of them', () => {
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  });

  it('says what is wrong, what to do first, and which section of the docs has the rest', () => {
    for (const { AlarmDescription: said = '' } of alarms) {
      const parts = /^\S.+: (?<act>[a-z].+), see docs\/operations\.md#(?<heading>[a-z-]+)$/.exec(said)?.groups;
      expect(headings).toContain(parts?.['heading']);
    }
  });

  it('goes off when posts are late, fail or wait, or the minute tick stops', () => {
    expect(about('Publishing is late')).toMatchObject({ Threshold: 60_000 });
    expect(about('Publishing fails: more than 10 %')).toMatchObject({ Threshold: 10 });
    expect(about('The minute tick has not run for ten minutes')).toMatchObject({
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    expect(about('Comments are read late')).toMatchObject({ MetricName: 'CommentsLag', Threshold: 3 * 3_600_000 });
    expect(about('Lists have not been packed for six hours')).toMatchObject({
      MetricName: 'PackedBytes',
      Statistic: 'SampleCount',
      Period: 6 * 3600,
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    expect(about('A packed list has nearly outgrown')).toMatchObject({ MetricName: 'PackedBytes', Threshold: 150e6 });
    const ages = alarms.filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage');
    expect(ages).toHaveLength(QueueName.options.length);
  });
});

describe('the dashboard', () => {
  const dashboards = cloud.all<{ DashboardBody: unknown }>('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(only(dashboards).properties.DashboardBody);

  it('shows every metric that the functions emit', () => {
    for (const name of Object.keys(telemetryUnits)) expect(body).toContain(name);
  });

  it('shows lateness by its percentiles, success, failures by cause, queues and cost', () => {
    for (const percentile of ['p50', 'p95', 'p99']) expect(body).toContain(percentile);
    expect(body).toContain('100 * p / (p + f)');
    expect(body).toContain('{\\\\\\"nashra-example\\\\\\",Cause}');
    expect(body).toContain('ApproximateAgeOfOldestMessage');
    expect(body).toContain('EstimatedCharges');
  });

  it('shows all alarms', () => {
    const shown = [...body.matchAll(/:alarm:([\w-]+)/g)].map(([, name = '']) => name);
    expect(shown.toSorted()).toEqual(alarms.map(({ AlarmName }) => AlarmName).toSorted());
    expect(new Set(shown).size).toBe(alarms.length);
  });
});
