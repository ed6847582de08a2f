import { sumOf } from './bill.ts';
import { entries } from '../../../functions/entries.ts';
import { freshSignInLasts } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import { seenPrecision } from '../../../shared/domain/sign-in/session.ts';
import { minute } from '../../../shared/durations.ts';
import type { Quantities } from './prices.ts';
import { callsPerMessage } from './calls-per-message.ts';
import { units } from './units.ts';

/** A guess at an agency's work; change it and run `npm run cost` again. */
export const usage = {
  posts: 12,
  targetsOfPost: 1.5,
  /** Posts are planned for quarter hours, from 8 to 22 o'clock. */
  instantsOfDay: 56,
  uploads: 10,
  captions: 4,
  webhookEvents: 30,
  mails: 1.5,
  /** Of all clients, in a month; the agency works for the others. */
  shareWhoSignIn: 0.3,
  visitsOfClient: 6,
  requestsOfVisit: 20,
  minutesOfVisit: 10,
  /** For each person of the agency, as are the next three. */
  clientsOfStaff: 25,
  daysOfStaff: 22,
  requestsOfStaffDay: 200,
  minutesOfStaffDay: 90,
  coldFillsPerDay: 20,
  pendingPosts: 8,
  kilobytesInTable: 150,
  megabytesOfUpload: 6,
  monthsOfMedia: 12,
  viewsOfMedia: 10,
} as const;

const hours = 730;
const daysOfMonth = hours / 24;

const visits = usage.shareWhoSignIn * usage.visitsOfClient + usage.daysOfStaff / usage.clientsOfStaff;
const requests =
  usage.shareWhoSignIn * usage.visitsOfClient * usage.requestsOfVisit +
  (usage.daysOfStaff * usage.requestsOfStaffDay) / usage.clientsOfStaff;
const millisecondsOfUse =
  minute *
  (usage.shareWhoSignIn * usage.visitsOfClient * usage.minutesOfVisit +
    (usage.daysOfStaff * usage.minutesOfStaffDay) / usage.clientsOfStaff);
const targets = usage.posts * usage.targetsOfPost;
const gigabytes = usage.kilobytesInTable / 1e6;

const postsAtOneSecond = (clients: number) => (clients * usage.posts) / (daysOfMonth * usage.instantsOfDay);

/** Checks are a day and a quarter of an hour ahead; two samples of a post are not part of an account's run. */
const [checksOfPost, measuredAlone] = [2, 2];
const runsOfAccountWith12Posts = 48;
/** A month's minutes in which accounts are due: the first fourteen of each hour. */
const minutesOfRuns = hours * 14;

/** Falls with the number of clients, because more is sent and sampled in one batch. */
export function perClient(clients: number): Quantities {
  const atOneSecond = postsAtOneSecond(clients);
  const calls = usage.posts * callsPerMessage(atOneSecond, entries['publish-target'].trigger.batchSize);
  const callsToMeasure = usage.posts * callsPerMessage(atOneSecond, entries.measure.trigger.batchSize);
  const runs = usage.targetsOfPost * runsOfAccountWith12Posts;
  const callsOfRuns = runs * callsPerMessage((clients * runs) / minutesOfRuns, entries.measure.trigger.batchSize);
  return sumOf(
    [1, alone],
    [calls * checksOfPost, units.checkTogether],
    [calls, units.publishTogether],
    [callsToMeasure * measuredAlone, units.measureTogether],
    [callsOfRuns, units.measureAccounts],
  );
}

const alone: Quantities = sumOf(
  [requests, units.readRequest],
  [usage.coldFillsPerDay * daysOfMonth, units.fillClient],
  [hours * usage.pendingPosts, units.packPost],
  [visits, units.visit],
  [visits, units.signIn],
  [millisecondsOfUse / freshSignInLasts, units.renewTokens],
  [millisecondsOfUse / seenPrecision, units.noteSession],
  [usage.posts, units.createDraft],
  [usage.posts, units.editDraft],
  [usage.posts, units.schedule],
  [usage.posts * checksOfPost, units.checkPost],
  [usage.posts, units.publishPost],
  [usage.posts, units.notifyPublished],
  [targets, units.measureTarget],
  [hours * usage.targetsOfPost, units.findDueAccount],
  [usage.webhookEvents, units.webhookEvent],
  [usage.captions, units.caption],
  [usage.mails, units.mail],
  [1, { 'Cognito Essentials users': usage.shareWhoSignIn + 1 / usage.clientsOfStaff }],
  [1, { 'DynamoDB GB kept': gigabytes, 'DynamoDB GB recoverable': gigabytes }],
);

export const mediaPerClient: Quantities = sumOf(
  [usage.uploads, units.upload],
  [usage.uploads, { 'S3 writes': 3, 'S3 reads': 4 + usage.viewsOfMedia }],
  [usage.uploads * usage.monthsOfMedia, { 'S3 GB kept': usage.megabytesOfUpload / 1000 }],
  [usage.uploads * usage.viewsOfMedia, { 'CloudFront requests': 1, 'CloudFront GB': usage.megabytesOfUpload / 1000 }],
);

/** Each queue has five concurrent long polls of twenty seconds. */
export function running(queues: number): Quantities {
  return sumOf(
    [hours * 60, units.minuteTick],
    [hours, units.hourTick],
    [hours, units.packPosts],
    [usage.coldFillsPerDay * daysOfMonth, units.fillPosts],
    [queues, { 'SQS requests': 5 * 3 * 60 * hours }],
    // About ten warm functions open the year's key twice an hour.
    [10 * 2 * hours, { 'KMS requests': 1 }],
  );
}
