import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import { sumOf } from './bill.ts';
import type { Quantities } from './prices.ts';

const kilobyte = 1e-6;

/** Functions that begin traces sample nearly every run, at less than one a second. */
function run(name: EntryName, milliseconds: number, logged = 0.6): Quantities {
  const { memoryMegabytes, beginsNoTrace, copiedPackages }: Entry = entries[name];
  const processor = copiedPackages === undefined ? 'Lambda GB-seconds (arm64)' : 'Lambda GB-seconds (x86)';
  return {
    'Lambda requests': 1,
    [processor]: (memoryMegabytes / 1024) * (milliseconds / 1000),
    'CloudWatch log GB': logged * kilobyte,
    'X-Ray traces': beginsNoTrace === true ? 0 : 1,
  };
}
const database = (read: number, write: number): Quantities => ({
  'DynamoDB read units': read,
  'DynamoDB write units': write,
});
/** One batch, sent, received and deleted. */
const messages: Quantities = { 'SQS requests': 3 };

/** A change of a post. */
const seen = run('table-changes', 20);
/** A file, or the outcomes of an account's day. */
const counted = sumOf([1, run('fold-statistics', 30)], [1, database(1, 4)]);
const result: Quantities = { 'EventBridge events': 1 };

const atTheDoor: Quantities = { 'API Gateway HTTP requests': 1, 'WAF requests': 1, 'CloudFront requests': 1 };

/** 8 ms of CPU here are about 40 ms billed; one cold start in a hundred takes 700 ms. */
const request = sumOf([1, run('data', 47, 1.2)], [1, { ...atTheDoor, 'CloudFront GB': 8 * kilobyte }]);

/** What it costs is reserved and settled. */
const captionRequest = sumOf([1, run('captions', 3000, 1.2)], [1, atTheDoor], [1, database(3, 3)]);

/** `measured` is without what admits a request: its caller and session are read, and its two limits counted. */
function draftRequest(
  measured: { reads: number; writes: number; tokensIn: number; tokensOut: number },
  seconds: number,
) {
  const { reads, writes, tokensIn, tokensOut } = measured;
  return sumOf(
    [1, run('captions', seconds * 1000, 1.2)],
    [1, atTheDoor],
    [1, database(2.5 + reads, 2 + writes)],
    [1, { 'Bedrock tokens in (Nova Micro)': tokensIn, 'Bedrock tokens out (Nova Micro)': tokensOut }],
  );
}

/** A request of a program under `/v1`: 4.5 units on average, and one counts it in the key's rate (`reading.ts`). */
const requestByKey = sumOf(
  [1, run('posts', 47, 1.5)],
  [1, { ...atTheDoor, 'CloudFront GB': 8 * kilobyte }],
  [1, database(4.5, 1)],
);

/** A delivery, in a message of its own, whose endpoint answers in 0.3 s (estimated). */
const sendEvent = sumOf([1, run('deliver-events', 400)], [1, messages]);

/**
 * Database units were measured at the running product on 2026-12-01, the reads of the caller and the session included;
 * `reading.ts`, `posting.ts`, `measuring.ts`, `delivering.ts` and `drafting.ts` repeat it. Milliseconds are estimated for Lambda.
 */
export const units = {
  /** Average of lists, a client, its analytics and `me` (`reading.ts`). What `me` writes is in `signIn`. */
  readRequest: sumOf([1, request], [1, database(4.9, 0)]),
  /** One look of a page that waits for a client's answer, where nothing is new (`reading.ts`). */
  hearApprovals: sumOf(
    [1, run('approvals', 30)],
    [1, { ...atTheDoor, 'CloudFront GB': kilobyte }],
    [1, database(2.5, 0)],
  ),
  /** What a cold function reads of all posts and all clients (docs/performance.md): what changed since they were packed. */
  fillLists: sumOf([1, database(105, 0)], [2, { 'S3 reads': 1 }]),
  /** A function that holds the list of posts reads each post that changed. */
  readChange: database(0.5, 0),
  /** One run of the job, and what each post adds to it: 36.4 s for a million, with the clients. */
  packLists: sumOf([1, run('pack-lists', 300)], [1, database(102, 0)], [2, { 'S3 reads': 1, 'S3 writes': 1 }]),
  packPost: {
    'Lambda GB-seconds (arm64)': (entries['pack-lists'].memoryMegabytes / 1024) * (36.4 / 1_000_000),
  },
  /** Half of the posts have one target and no file, half have two and a picture (`posting.ts`). */
  createDraft: sumOf([1, request], [1, database(3.5, 8.5)], [1, seen]),
  editDraft: sumOf([1, request], [1, database(4, 4)], [1, seen]),
  schedule: sumOf([1, request], [1, database(5, 6)], [1, seen]),
  /** A look a day ahead that finds nothing new. */
  lookAhead: database(4.5, 0),
  /** An attempt before its time that finds nothing new. */
  checkPost: sumOf([1, database(3.5, 2)], [1, seen]),
  publishPost: sumOf([1, database(3.5, 8)], [1, result]),
  /** All checks of one second. */
  checkTogether: sumOf([1, run('publish-target', 400, 1)], [1, messages]),
  /** All posts of one second: hides their messages, waits two seconds for their instant, and for the platforms in parallel. */
  publishTogether: sumOf([1, run('publish-target', 3000, 1)], [1, messages], [1, { 'SQS requests': 1 }], [1, seen]),
  /** At once and again after five minutes, in one call of the queue. */
  notifyPublished: sumOf([1, run('metrics-events', 40)], [1, { 'SQS requests': 1 }]),
  /** Records published posts, or samples them for the first time. Their day is counted. */
  measureTogether: sumOf([1, run('measure', 900)], [1, { 'SQS requests': 2 }], [0.5, counted]),
  /** A month of an account with 12 posts: 96 samples, 30 of itself, 48 runs, 144 reads, 251 writes (`measuring.ts`). */
  measureTarget: sumOf([1, database(12, 21)], [1, run('fold-statistics', 20)]),
  /** Each due account samples two posts and, on most runs, itself, in parallel. */
  measureAccounts: sumOf([1, run('measure', 2200, 1.8)], [1, { 'SQS requests': 2.1 }]),
  /** Estimated: three comments or messages in a delivery. */
  webhookEvent: sumOf([0.3, request], [0.3, run('webhook-events', 80)], [0.3, messages], [1, database(0.3, 2)]),
  /** Estimated at four characters a token: 590 in (instructions 290, tool 170, brief 130), 300 out. */
  newCaptions: sumOf(
    [1, captionRequest],
    [1, { 'Bedrock tokens in (Nova Micro)': 590, 'Bedrock tokens out (Nova Micro)': 300 }],
  ),
  /** A picture of 512 pixels is estimated at 500 tokens. */
  newCaptionsOfPicture: sumOf(
    [1, captionRequest],
    [1, { 'Bedrock tokens in (Nova Lite)': 1090, 'Bedrock tokens out (Nova Lite)': 300 }],
  ),
  /** Its instructions are 270. */
  rewrittenText: sumOf(
    [1, captionRequest],
    [1, { 'Bedrock tokens in (Nova Micro)': 570, 'Bedrock tokens out (Nova Micro)': 120 }],
  ),
  /** Twelve posts with five hashtags each; tokens in are four characters each, tokens out estimated (`drafting.ts`). */
  draftMonth: draftRequest({ reads: 7.5, writes: 2, tokensIn: 920, tokensOut: 1200 }, 12),
  draftReply: draftRequest({ reads: 6, writes: 2, tokensIn: 700, tokensOut: 100 }, 2),
  explainPost: draftRequest({ reads: 4.5, writes: 2, tokensIn: 260, tokensOut: 100 }, 2),
  /** Of each event that an endpoint could want: the client, and the endpoints of it and of the agency (`delivering.ts`). */
  findEndpoints: sumOf([1, run('record-deliveries', 30)], [1, database(3, 0)]),
  /** To one endpoint: recorded, sent once and settled. */
  deliverEvent: sumOf([1, database(5, 13)], [1, sendEvent]),
  /** Refused once and sent again, in addition. */
  deliverAgain: sumOf([1, database(6, 7)], [1, sendEvent]),
  requestByKey,
  /** A message of an agent: our function waits for the requests that it makes, 1.1 on average of all tools. */
  agentCall: sumOf([1, run('mcp', 150)], [1, atTheDoor], [1.1, requestByKey]),
  /** How an agent begins: it asks what there is and which tools. */
  agentHello: sumOf([3, run('mcp', 30)], [3, atTheDoor]),
  mail: sumOf([1, run('notify-client', 300)], [1, database(3, 3)], [1, { 'SES mails': 1 }]),
  /**
   * Estimated: a browser starts in eight seconds and prints in four, and the posts, receipts and days of two months are read. One
   * write each begins, takes and ends it, one makes its link and one moves the client's time on.
   */
  makeReport: sumOf([1, run('send-report', 12_000)], [1, messages], [1, database(60, 9)]),
  /** Looks whether the address takes mail; noted before and after it. A PDF of one page with three pictures has 99 kB, in a mail a third more. */
  mailReport: sumOf([1, database(1, 2)], [1, { 'SES mails': 1, 'SES GB attached': 132 * kilobyte }]),
  /**
   * 18 posts without updates, one call each of 0.3 s (estimated); `tests/adapters/dynamodb/reading-comments.test.ts` measures the
   * units. The settings are read, and the next reading is noted in an index.
   */
  readComments: sumOf([1, run('follow-comments', 18 * 300)], [1, messages], [1, database(7.5, 3)]),
  /** The browser has cached all but a few files. */
  visit: { 'CloudFront requests': 12, 'WAF requests': 12, 'CloudFront GB': 300 * kilobyte },
  /** The user pool is called twice and calls a function, which asks it and reads the record; the session is stored in a transaction. */
  signIn: sumOf([1, request], [1, database(7, 4)], [2, { 'WAF requests': 1 }], [1, run('token-scope', 60, 0.3)]),
  renewTokens: sumOf([1, { 'WAF requests': 1 }], [1, database(1, 0)], [1, run('token-scope', 60, 0.3)]),
  noteSession: database(0, 1),
  upload: sumOf([2, request], [1, run('check-upload', 1500)], [1, messages], [1, database(5, 2)], [1, counted]),
  /** Half a second more of the run that checks an upload. */
  drawRenditions: { 'Lambda GB-seconds (x86)': (entries['check-upload'].memoryMegabytes / 1024) * 0.5 },
  /** All accounts are read to find the due ones: about 27 for each half unit. */
  findDueAccount: database(0.5 / 27, 0),
  minuteTick: sumOf([1, run('publish-due', 60, 0.5)], [1, run('refresh-status', 60, 0.5)], [1, database(10.5, 0)]),
  hourTick: sumOf([6, run('clean-up', 120, 0.5)], [1, run('draw-renditions', 60, 0.5)], [1, database(22, 0)]),
} as const satisfies Record<string, Quantities>;
