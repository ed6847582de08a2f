import { entries, type Entry, type EntryName } from '../../../../functions/entries.ts';
import { partitions } from '../../../../functions/table-keys.ts';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import type { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { type Bench, sampleOf } from './bench.ts';
import { type Figures, figuresOf, requireEqual, type Sample } from './measured.ts';
import { clientNumbers } from './oracle.ts';
import { warnBefore } from '../../../../shared/domain/subscriptions/expiry.ts';
import { day, hour } from '../../../../shared/durations.ts';
import type { Call } from '../../../support/table/meter.ts';
import { endsAfterDays } from './records.ts';
import { openStreamFeed } from './stream-feed.ts';

const minuteJobs = (Object.entries(entries) as [EntryName, Entry][]).flatMap(([name, { trigger }]) =>
  trigger.kind === 'schedule' && trigger.every === 'minute' ? [name] : [],
);

async function measureIdle(bench: Bench, now: Date): Promise<Figures> {
  // Once in a quarter of an hour one of them looks a day ahead.
  for (const job of minuteJobs) await bench.world.invoke(job, { time: now.toISOString() });
  const { answer, sample } = await sampleOf(bench, async () => {
    const done: unknown[] = [];
    for (const job of minuteJobs) done.push(await bench.world.invoke(job, { time: now.toISOString() }));
    return done;
  });
  const counts = answer.flatMap((result) => Object.values(result as object));
  requireEqual(
    'minute jobs, nothing due',
    counts,
    Array.from(counts, () => 0),
  );
  return figuresOf('minute jobs, nothing due', [sample]);
}

interface Transition {
  name: string;
  from: SubscriptionStatus;
  to: SubscriptionStatus;
  at: Date;
}

/** Written once per run, whatever it did. */
const isRunNote = ({ key }: Call) => key?.['pk'] === partitions.jobRuns;
const workIn = (sample: Sample): Sample => ({ ...sample, calls: sample.calls.filter((call) => !isRunNote(call)) });

const ofOne = (operation: string, { calls, milliseconds, processor }: Sample, count: number) =>
  figuresOf(operation, [{ calls, milliseconds: milliseconds / count, processor: processor / count }], count);

function ending({ stored }: Bench, status: SubscriptionStatus, before: Date) {
  return stored.clients.filter(({ subscriptionStatus, planEndDate, trialEndDate }) => {
    const end = status === 'trial' ? trialEndDate : planEndDate;
    return subscriptionStatus === status && Date.parse(end) <= before.getTime();
  });
}

async function measureWarning(bench: Bench, of: keyof typeof warnBefore, at: Date): Promise<Figures> {
  const status = of === 'trial' ? 'trial' : 'active';
  const { length: count } = ending(bench, status, new Date(at.getTime() + warnBefore[of]));
  const name = `told that a ${of} ends soon`;
  const job = await sampleOf(bench, () => bench.world.invoke('refresh-status', { time: at.toISOString() }));
  requireEqual(name, job.answer, { changed: count });
  return ofOne(name, workIn(job.sample), count);
}

async function measureTransition(bench: Bench, { name, from, to, at }: Transition): Promise<Figures[]> {
  const { stored, world } = bench;
  const due = ending(bench, from, at);
  const feed = await openStreamFeed(world);
  const job = await sampleOf(bench, () => world.invoke('refresh-status', { time: at.toISOString() }));
  requireEqual(name, job.answer, { changed: due.length });
  const answered = await sampleOf(bench, () => feed.deliver());
  for (const client of due) client.subscriptionStatus = to;
  requireEqual(name, await bench.call(contracts.getClientStatistics), clientNumbers(stored.clients));
  return [
    ofOne(`status transition: ${name}`, workIn(job.sample), due.length),
    ofOne(`its statistics: ${name}`, answered.sample, due.length),
  ];
}

export async function measureJobs(bench: Bench, startedAt: Date): Promise<Figures[]> {
  const after = (days: number) => new Date(startedAt.getTime() + days * day + hour);
  const { trial, plan } = endsAfterDays;
  const ends: Readonly<Record<keyof typeof warnBefore, Transition>> = {
    trial: { name: 'a trial ends', from: 'trial', to: 'trial_expired', at: after(trial) },
    plan: { name: 'a plan ends', from: 'active', to: 'suspended', at: after(plan) },
  };
  const figures = [await measureIdle(bench, new Date())];
  for (const kind of ['trial', 'plan'] as const) {
    figures.push(await measureWarning(bench, kind, new Date(ends[kind].at.getTime() - warnBefore[kind])));
    figures.push(...(await measureTransition(bench, ends[kind])));
  }
  const over: Transition = { name: 'a suspension ends', from: 'suspended', to: 'expired', at: after(plan + 1) };
  figures.push(...(await measureTransition(bench, over)));
  return figures;
}
