import { together } from './bill.ts';
import { entries } from '../../../functions/entries.ts';
import type { Quantities } from './prices.ts';
import { callsPerMessage } from './together.ts';
import { units } from './units.ts';

/** What a client's month is taken to be. It is a guess at an agency's work; change it and run `npm run cost` again. */
export const usage = {
  posts: 12,
  targetsOfPost: 1.5,
  /** Posts are planned for quarter hours, from 8 to 22 o'clock. */
  instantsOfDay: 56,
  uploads: 10,
  captions: 4,
  webhookEvents: 30,
  mails: 1.5,
  /** Of all clients, so many sign in themselves in a month; the agency works for the others. */
  shareWhoSignIn: 0.3,
  visitsOfClient: 6,
  requestsOfVisit: 20,
  /** A person of the agency looks after so many clients, on so many days. */
  clientsOfStaff: 25,
  daysOfStaff: 22,
  requestsOfStaffDay: 200,
  /** Times a day that a function begins cold and is asked for lists. */
  coldFillsOfDay: 20,
  /** Drafts, and posts that wait for their time. */
  postsAhead: 8,
  /** Kept in the table, its indexes included. */
  kilobytes: 150,
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
const targets = usage.posts * usage.targetsOfPost;
const gigabytes = usage.kilobytes / 1e6;

/** Of so many clients, how many posts go out at the same second, on average. */
const postsAtOneSecond = (clients: number) => (clients * usage.posts) / (daysOfMonth * usage.instantsOfDay);

/** Each post is checked a day and a quarter of an hour before its time, and then measured twice by itself. */
const [checksOfPost, measuredAlone] = [2, 2];
/** Of an account with 12 posts. */
const runsOfAccount = 48;
/** Minutes of a month in which accounts are due: the first fourteen of each hour. */
const minutesOfRuns = hours * 14;

/** What each of so many clients takes: the more there are, the more goes out and is measured together. */
export function perClient(clients: number): Quantities {
  const atOneSecond = postsAtOneSecond(clients);
  const calls = usage.posts * callsPerMessage(atOneSecond, entries['publish-target'].trigger.batchSize);
  const callsToMeasure = usage.posts * callsPerMessage(atOneSecond, entries.measure.trigger.batchSize);
  const runs = usage.targetsOfPost * runsOfAccount;
  const callsOfRuns = runs * callsPerMessage((clients * runs) / minutesOfRuns, entries.measure.trigger.batchSize);
  return together(
    [1, alone],
    [calls * checksOfPost, units.checkTogether],
    [calls, units.publishTogether],
    [callsToMeasure * measuredAlone, units.measureTogether],
    [callsOfRuns, units.measureAccounts],
  );
}

/** What a client takes however many others there are. */
const alone: Quantities = together(
  [requests, units.readRequest],
  [usage.coldFillsOfDay * daysOfMonth, units.fillClient],
  [usage.coldFillsOfDay * daysOfMonth * usage.postsAhead, units.fillPost],
  [visits, units.visit],
  [visits, units.signIn],
  [usage.posts, units.createDraft],
  [usage.posts, units.editDraft],
  [usage.posts, units.schedule],
  [usage.posts * checksOfPost, units.checkPost],
  [usage.posts, units.publishPost],
  [usage.posts, units.tellPublished],
  [targets, units.measureTarget],
  [hours * usage.targetsOfPost, units.lookForDueAccount],
  [usage.webhookEvents, units.webhookEvent],
  [usage.captions, units.caption],
  [usage.mails, units.mail],
  [1, { 'Cognito Essentials users': usage.shareWhoSignIn + 1 / usage.clientsOfStaff }],
  [1, { 'DynamoDB GB kept': gigabytes, 'DynamoDB GB recoverable': gigabytes }],
);

/** Files: taken, checked, kept, and looked at by platforms and people. */
export const mediaPerClient: Quantities = together(
  [usage.uploads, units.upload],
  [usage.uploads, { 'S3 writes': 3, 'S3 reads': 4 + usage.viewsOfMedia }],
  [usage.uploads * usage.monthsOfMedia, { 'S3 GB kept': usage.megabytesOfUpload / 1000 }],
  [usage.uploads * usage.viewsOfMedia, { 'CloudFront requests': 1, 'CloudFront GB': usage.megabytesOfUpload / 1000 }],
);

/** What runs whether anyone is there or not. Each queue is asked by five long polls of twenty seconds at once. */
export function running(queues: number): Quantities {
  return together(
    [hours * 60, units.minuteTick],
    [hours, units.hourTick],
    [queues, { 'SQS requests': 5 * 3 * 60 * hours }],
    // Some ten warm functions open the year's key twice an hour.
    [10 * 2 * hours, { 'KMS requests': 1 }],
  );
}
