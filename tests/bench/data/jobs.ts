import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { SubscriptionStatus } from '../../../shared/domain/client.ts';
import { type Bench, sampleOf } from './bench.ts';
import { type Figures, figuresOf, requireEqual, type Sample } from './measured.ts';
import { clientNumbers } from './oracle.ts';
import { endsAfterDays } from './records.ts';
import { openStreamFeed } from './stream-feed.ts';

const hour = 60 * 60 * 1000;

const minuteJobs = (Object.entries(entries) as [EntryName, Entry][]).flatMap(([name, { trigger }]) =>
  trigger.kind === 'schedule' && trigger.every === 'minute' ? [name] : [],
);

/** All jobs of the minute, one after the other, at a time at which nothing is due: each counts what it did. */
async function measureIdle(bench: Bench, now: Date): Promise<Figures> {
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

/** The minute job when some clients' time is over, and what the statistics write of it; figures of one client. */
async function measureTransition(bench: Bench, { name, from, to, at }: Transition): Promise<Figures[]> {
  const { stored, world } = bench;
  const due = stored.clients.filter(({ subscriptionStatus, planEndDate, trialEndDate }) => {
    const end = from === 'trial' ? trialEndDate : planEndDate;
    return subscriptionStatus === from && Date.parse(end) <= at.getTime();
  });
  const feed = await openStreamFeed(world);
  const job = await sampleOf(bench, () => world.invoke('refresh-status', { time: at.toISOString() }));
  requireEqual(name, job.answer, { changed: due.length });
  const told = await sampleOf(bench, () => feed.deliver());
  for (const client of due) client.subscriptionStatus = to;
  requireEqual(name, await bench.call(contracts.getClientStatistics), clientNumbers(stored.clients));
  const ofOne = (operation: string, { calls, milliseconds, processor }: Sample) =>
    figuresOf(
      operation,
      [{ calls, milliseconds: milliseconds / due.length, processor: processor / due.length }],
      due.length,
    );
  return [ofOne(`status transition: ${name}`, job.sample), ofOne(`its statistics: ${name}`, told.sample)];
}

export async function measureJobs(bench: Bench, startedAt: Date): Promise<Figures[]> {
  const after = (days: number) => new Date(startedAt.getTime() + days * 24 * hour + hour);
  const { trial, plan } = endsAfterDays;
  const transitions: readonly Transition[] = [
    { name: 'a trial ends', from: 'trial', to: 'trial_expired', at: after(trial) },
    { name: 'a plan ends', from: 'active', to: 'suspended', at: after(plan) },
    { name: 'a suspension ends', from: 'suspended', to: 'expired', at: after(plan + 1) },
  ];
  const figures = [await measureIdle(bench, new Date())];
  for (const transition of transitions) figures.push(...(await measureTransition(bench, transition)));
  return figures;
}
