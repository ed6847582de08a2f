import { sumOf } from './bill.ts';
import { entries } from '../../../functions/entries.ts';
import { freshSignInLasts } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import { seenPrecision } from '../../../shared/domain/sign-in/session.ts';
import { auditDays } from '../../../shared/domain/operations/audit.ts';
import { historyDays } from '../../../shared/domain/publishing/history.ts';
import { minute, second } from '../../../shared/durations.ts';
import type { Quantities } from './prices.ts';
import { callsPerMessage } from './calls-per-message.ts';
import { renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { units } from './units.ts';

/** A guess at an agency's work; change it and run `npm run cost` again. */
export const usage = {
  posts: 12,
  targetsOfPost: 1.5,
  /** Posts are planned for quarter hours, from 8 to 22 o'clock. */
  instantsOfDay: 56,
  uploads: 10,
  newCaptions: 1.5,
  newCaptionsOfPicture: 0.5,
  rewrittenTexts: 2,
  webhookEvents: 30,
  /** Besides posts that are published, of the kinds that endpoints can want. */
  otherEvents: 3,
  /** Of deliveries, those that are refused once. */
  shareRefused: 0.02,
  /** Of a client whose agents work all month; a tenth are the first of a conversation. */
  agentCalls: 100,
  requestsByKeys: 300,
  /** Of a client with advanced AI; the posts of a month are drafted once and again. */
  draftedMonths: 2,
  draftedReplies: 20,
  explainedPosts: 4,
  mails: 1.5,
  /** Of all clients, in a month; the agency works for the others. */
  shareWhoSignIn: 0.3,
  visitsOfClient: 6,
  requestsOfVisit: 20,
  /** A session lasts 30 days: once on each of two devices. */
  signInsOfClient: 2,
  minutesOfVisit: 10,
  /** For each person of the agency, as are the next three. */
  clientsOfStaff: 25,
  daysOfStaff: 22,
  requestsOfStaffDay: 200,
  minutesOfStaffDay: 90,
  /** Of these minutes, those in which a page shows a post that a client was asked about. */
  shareOfMinutesAsked: 0.5,
  coldFillsPerDay: 20,
  pendingPosts: 8,
  /** Created, edited, scheduled and published. */
  changesOfPost: 4,
  functionsWithLists: 2,
  /** The client, its connections and files, and the posts that wait or went out a day ago, in the table and its indexes. */
  kilobytesAtOnce: 60,
  /** A post is created, edited and scheduled; with the uploads each is an entry of the audit log. */
  auditedRequestsOfPost: 3,
  megabytesOfUpload: 6,
  monthsOfMedia: 12,
  viewsOfMedia: 10,
  /** By platforms, crops and downloads. */
  fetchesOfOriginal: 3,
  /** Of a photo of 12 megapixels all three, and what a view loads of them on average. */
  kilobytesOfRenditions: 96,
  kilobytesOfView: 20,
} as const;

const hours = 730;
const daysOfMonth = hours / 24;

const visits = usage.shareWhoSignIn * usage.visitsOfClient + usage.daysOfStaff / usage.clientsOfStaff;
/** The agency's people sign in each day. */
const signIns = usage.shareWhoSignIn * usage.signInsOfClient + usage.daysOfStaff / usage.clientsOfStaff;
const requests =
  usage.shareWhoSignIn * usage.visitsOfClient * usage.requestsOfVisit +
  (usage.daysOfStaff * usage.requestsOfStaffDay) / usage.clientsOfStaff;
const millisecondsOfUse =
  minute *
  (usage.shareWhoSignIn * usage.visitsOfClient * usage.minutesOfVisit +
    (usage.daysOfStaff * usage.minutesOfStaffDay) / usage.clientsOfStaff);
const events = usage.posts + usage.otherEvents;
const targets = usage.posts * usage.targetsOfPost;

/** Kilobytes of items as the table stores them, measured on 2026-11-23. */
const itemOf = { receipt: 0.49, measuredPost: 0.66, accountDay: 0.19, accountMonth: 0.9, auditEntry: 0.48 } as const;
/** Billed in addition for each item of a table or an index, but not for backups. */
const overhead = 0.1;

/** What a client's month leaves behind, until it is `historyDays` or `auditDays` old. */
const proofs = [
  { count: targets, kilobytes: itemOf.receipt, copies: 1 },
  { count: targets, kilobytes: itemOf.measuredPost, copies: 1 },
  { count: targets, kilobytes: itemOf.accountDay, copies: 1 },
  { count: usage.targetsOfPost, kilobytes: itemOf.accountMonth, copies: 1 },
] as const;
const audited = [
  { count: usage.posts * usage.auditedRequestsOfPost + usage.uploads, kilobytes: itemOf.auditEntry, copies: 2 },
] as const;

type Left = readonly { readonly count: number; readonly kilobytes: number; readonly copies: number }[];

/** Backups are billed for the table without its indexes. */
function stored(month: number): Quantities {
  const kept = (days: number) => Math.min(month, days / daysOfMonth);
  const sum = (left: Left, size: (one: Left[number]) => number) =>
    left.reduce((kilobytes, one) => kilobytes + one.count * size(one), 0);
  const inTable = ({ kilobytes }: Left[number]) => kilobytes;
  const withIndexes = ({ kilobytes, copies }: Left[number]) => copies * (kilobytes + overhead);
  const of = (size: (one: Left[number]) => number) =>
    usage.kilobytesAtOnce + kept(historyDays) * sum(proofs, size) + kept(auditDays) * sum(audited, size);
  return { 'DynamoDB GB kept': of(withIndexes) / 1e6, 'DynamoDB GB recoverable': of(inTable) / 1e6 };
}

const postsAtOneSecond = (clients: number) => (clients * usage.posts) / (daysOfMonth * usage.instantsOfDay);

/** It is looked at posts a day ahead, and they are checked a quarter of an hour ahead; two samples of a post are not part of an account's run. */
const [runsBefore, measuredAlone] = [2, 2];
const runsOfAccountWith12Posts = 48;
/** A month's minutes in which accounts are due: the first fourteen of each hour. */
const minutesOfRuns = hours * 14;

/** Falls with the number of clients, because more is sent and sampled in one batch. */
export function perClient(clients: number, month: number): Quantities {
  const atOneSecond = postsAtOneSecond(clients);
  const calls = usage.posts * callsPerMessage(atOneSecond, entries['publish-target'].trigger.batchSize);
  const callsToMeasure = usage.posts * callsPerMessage(atOneSecond, entries.measure.trigger.batchSize);
  const runs = usage.targetsOfPost * runsOfAccountWith12Posts;
  const callsOfRuns = runs * callsPerMessage((clients * runs) / minutesOfRuns, entries.measure.trigger.batchSize);
  return sumOf(
    [1, alone],
    [1, stored(month)],
    [calls * runsBefore, units.checkTogether],
    [calls, units.publishTogether],
    [callsToMeasure * measuredAlone, units.measureTogether],
    [callsOfRuns, units.measureAccounts],
  );
}

const alone: Quantities = sumOf(
  [requests, units.readRequest],
  [hours * usage.pendingPosts, units.packPost],
  [visits, units.visit],
  [signIns, units.signIn],
  [millisecondsOfUse / freshSignInLasts, units.renewTokens],
  [millisecondsOfUse / seenPrecision, units.noteSession],
  [usage.posts, units.createDraft],
  [usage.posts, units.editDraft],
  [usage.posts, units.schedule],
  [usage.posts, units.lookAhead],
  [usage.posts, units.checkPost],
  [usage.posts, units.publishPost],
  [usage.posts * usage.changesOfPost * usage.functionsWithLists, units.readChange],
  [usage.posts, units.notifyPublished],
  [targets, units.measureTarget],
  [hours * usage.targetsOfPost, units.findDueAccount],
  [usage.webhookEvents, units.webhookEvent],
  [usage.newCaptions, units.newCaptions],
  [usage.newCaptionsOfPicture, units.newCaptionsOfPicture],
  [usage.rewrittenTexts, units.rewrittenText],
  [usage.mails, units.mail],
  [events, units.findEndpoints],
  [1, { 'Cognito Essentials users': usage.shareWhoSignIn + 1 / usage.clientsOfStaff }],
);

/** Milliseconds between two looks of such a page while a person uses it (decision 096). */
const untilNextLook = 3 * second;

/** Of a client that is asked for approvals all month. */
export const approvalsPerClient: Quantities = sumOf([
  (millisecondsOfUse * usage.shareOfMinutesAsked) / untilNextLook,
  units.hearApprovals,
]);

const readingsOfDay = 4;

/** Of a client whose comments are read all month. */
export const commentsPerClient: Quantities = sumOf([readingsOfDay * daysOfMonth, units.readComments]);

/** Of a client whose program is told of all its events. */
export const eventsPerClient: Quantities = sumOf(
  [events, units.deliverEvent],
  [events * usage.shareRefused, units.deliverAgain],
);

/** Of a client for which an agent works all month. */
export const agentPerClient: Quantities = sumOf(
  [usage.agentCalls, units.agentCall],
  [usage.agentCalls / 10, units.agentHello],
);

/** Of a client whose programs ask all month. */
export const keysPerClient: Quantities = sumOf([usage.requestsByKeys, units.requestByKey]);

/** Of a client whose people let the model draft all month. */
export const draftsPerClient: Quantities = sumOf(
  [usage.draftedMonths, units.draftMonth],
  [usage.draftedReplies, units.draftReply],
  [usage.explainedPosts, units.explainPost],
);

const recipientsOfReport = 2;

/** Of a client that gets a report each month. */
export const reportPerClient: Quantities = sumOf([1, units.makeReport], [recipientsOfReport, units.mailReport]);

export const originalsPerClient: Quantities = sumOf(
  [usage.uploads, units.upload],
  [usage.uploads, { 'S3 writes': 3, 'S3 reads': 4 + usage.fetchesOfOriginal }],
  [usage.uploads * usage.monthsOfMedia, { 'S3 GB kept': usage.megabytesOfUpload / 1000 }],
  [
    usage.uploads * usage.fetchesOfOriginal,
    { 'CloudFront requests': 1, 'CloudFront GB': usage.megabytesOfUpload / 1000 },
  ],
);

/** What people look at in place of the originals. */
const renditionsPerClient: Quantities = sumOf(
  [usage.uploads, units.drawRenditions],
  [usage.uploads, { 'S3 writes': renditionWidths.length, 'S3 reads': usage.viewsOfMedia }],
  [usage.uploads * usage.monthsOfMedia, { 'S3 GB kept': usage.kilobytesOfRenditions / 1_000_000 }],
  [
    usage.uploads * usage.viewsOfMedia,
    { 'CloudFront requests': 1, 'CloudFront GB': usage.kilobytesOfView / 1_000_000 },
  ],
);

export const mediaPerClient: Quantities = sumOf([1, originalsPerClient], [1, renditionsPerClient]);

/** Each queue has five concurrent long polls of twenty seconds. */
export function running(queues: number): Quantities {
  return sumOf(
    [hours * 60, units.minuteTick],
    [hours, units.hourTick],
    [hours, units.packLists],
    [usage.coldFillsPerDay * daysOfMonth, units.fillLists],
    [queues, { 'SQS requests': 5 * 3 * 60 * hours }],
    // About ten warm functions open the year's key twice an hour.
    [10 * 2 * hours, { 'KMS requests': 1 }],
  );
}
