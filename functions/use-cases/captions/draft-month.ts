import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import {
  draftedMonths,
  draftsIn,
  type MonthDraft,
  type MonthDraftRequest,
  monthOrderOf,
  type MonthSlot,
  type RefusedDraft,
  spreadSlots,
} from '../../../shared/domain/captions/month-draft.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { withLift } from '../../../shared/domain/metrics/rhythm.ts';
import { lebaneseHolidays } from '../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { slotsLimit } from '../../../shared/domain/planning/posting-settings.ts';
import { type ProposedTime, proposedTimes } from '../../../shared/domain/planning/proposed-times.ts';
import { daysOfMonth } from '../../../shared/domain/reports/report-period.ts';
import { instantOf, wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { type Caller, requireOwner, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { DayNotes, PostingSettingsStore } from '../planning/ports.ts';
import { readTimes } from '../planning/propose-times.ts';
import type { Posts } from '../posts/ports.ts';
import { writerUnavailable } from '../refusals.ts';
import type { BrandNotesStore } from './ports.ts';
import { type BudgetDependencies, writeWithinBudget } from './within-budget.ts';

interface Dependencies extends BudgetDependencies {
  clients: Pick<Clients, 'load'>;
  brandNotes: Pick<BrandNotesStore, 'find'>;
  dayNotes: Pick<DayNotes, 'listFor'>;
  posts: Pick<Posts, 'listFor'>;
  metrics: Pick<Metrics, 'postsOf'>;
  settings: Pick<PostingSettingsStore, 'find'>;
}

interface DraftedMonth {
  readonly drafts: MonthDraft[];
  readonly refused: RefusedDraft[];
  readonly timeZone: string;
}

const bestShown = 3;
/** Those of five weeks. */
const mostFree = 5 * slotsLimit;

/**
 * Proposes posts for free times of a month; nothing is stored, and nothing of it logged.
 * 1. Free times are the client's slots, else its best times and then days at 10:00, without those that its posts and drafts have.
 * 2. The writer is asked once, within the client's budget, with the brand notes, the best posts and what is special of days.
 * 3. Of its answer only valid texts in the language are proposed; the other times are named with the reason.
 */
export async function draftMonth(
  caller: Caller,
  clientId: ClientId,
  request: MonthDraftRequest,
  { clients, brandNotes, dayNotes, posts, metrics, settings, ...budget }: Dependencies,
): Promise<DraftedMonth> {
  const { now, warn } = budget;
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  requirePlan(caller, client, 'canAccessAdvancedAI');
  const { platforms, month } = request;
  const [notes, ofDays, { measured, ...known }] = await Promise.all([
    brandNotes.find(clientId),
    dayNotes.listFor(clientId),
    readTimes({ clientId, platforms, seesNumbers: true, withDrafts: true }, { posts, metrics, settings, now }),
  ]);
  const { timeZone } = known;
  if (!draftedMonths(wallTimeOf(now.toISOString(), timeZone).date).includes(month))
    throw new DomainError('invalid', 'month-draft.month', { fields: ['month'] });
  const material = { brandNotes: (notes ?? noBrandNotes).text, bestPosts: bestOf(measured) };
  if (material.brandNotes === '' && material.bestPosts.length === 0 && request.about === undefined)
    throw new DomainError('invalid', 'month-draft.nothing-known', { fields: ['about'] });

  const { from: first, to: last } = daysOfMonth(month);
  const from = new Date(instantOf({ date: first, time: '00:00' }, timeZone)?.at ?? now);
  const holidays = lebaneseHolidays(first, last);
  const slotOf = ({ at, by }: ProposedTime): MonthSlot => {
    const { date, time } = wallTimeOf(at, timeZone);
    return {
      at,
      by,
      date,
      time,
      holidays: holidays.flatMap(({ day, name }) => (day === date ? [name] : [])),
      notes: ofDays.flatMap(({ day, text }) => (day === date ? [text] : [])),
    };
  };
  const freeBy = (times: typeof known) =>
    proposedTimes({ platforms, from, count: mostFree }, times)
      .map(slotOf)
      .filter(({ date }) => date <= last);
  const best = spreadSlots(freeBy(known), request.posts);
  // Best times may be few; slots are all that the client wants.
  const others =
    known.bestTimes.length > 0 && best.every(({ by }) => by === 'best-time') ? freeBy({ ...known, bestTimes: [] }) : [];
  const isLeft = ({ date }: MonthSlot) => best.every((slot) => slot.date !== date);
  const chosen = [...best, ...spreadSlots(others.filter(isLeft), request.posts - best.length)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  if (chosen.length === 0) throw new DomainError('conflict', 'month-draft.no-time');
  const order = monthOrderOf(request, { ...material, slots: chosen });
  const answer = await writeWithinBudget(client, { order }, budget);
  const { drafts, refused } = draftsIn(answer, order, chosen);
  if (drafts.length === 0) {
    warn('no draft in the answer of the caption writer', {});
    throw writerUnavailable();
  }
  return { drafts, refused, timeZone };
}

/** One for each post, however many platforms liked it. */
function bestOf(measured: readonly MeasuredPost[]): string[] {
  const liked = withLift(measured)
    .filter(({ lift, excerpt }) => lift > 1 && excerpt !== '')
    .toSorted((a, b) => b.lift - a.lift);
  return [...new Set(liked.map(({ excerpt }) => excerpt))].slice(0, bestShown);
}
