import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import { together } from './bill.ts';
import type { Quantities } from './prices.ts';

const kilobyte = 1e-6;

/** A call of a function: so many milliseconds are billed, so many kilobytes logged, and where it begins traces nearly each is traced, at less than one a second. */
function run(name: EntryName, milliseconds: number, logged = 0.6): Quantities {
  const { memoryMegabytes, beginsNoTrace }: Entry = entries[name];
  return {
    'Lambda requests': 1,
    'Lambda GB-seconds (arm64)': (memoryMegabytes / 1024) * (milliseconds / 1000),
    'CloudWatch log GB': logged * kilobyte,
    'X-Ray traces': beginsNoTrace === true ? 0 : 1,
  };
}
const database = (read: number, write: number): Quantities => ({
  'DynamoDB read units': read,
  'DynamoDB write units': write,
});
/** Messages of one call: sent, received and deleted together. */
const messages: Quantities = { 'SQS requests': 3 };

/** What changed is looked at by the two functions at the table's stream. */
const seen = together([1, run('fold-statistics', 30)], [1, run('table-changes', 20)]);
const counted = together([1, seen], [1, database(1, 4)]);
const result: Quantities = { 'EventBridge events': 1 };

/** A request through the front door: the function takes 8 ms of a processor here, which is 40 there with its waiting, and a cold one in a hundred 700. */
const request = together(
  [1, run('data', 47, 1.2)],
  [1, { 'API Gateway HTTP requests': 1, 'WAF requests': 1, 'CloudFront requests': 1, 'CloudFront GB': 8 * kilobyte }],
);

/**
 * What each thing takes. The database's units were measured: where no command is named, on
 * 2026-11-22 by the same meter at the running product, the look at who asks included. Milliseconds are estimated for Lambda.
 */
export const units = {
  /** The average of lists, a client, its analytics and `me`, by `tests/measure/cost/reading.ts` on 2026-11-22. What `me` writes once a session is with `signIn`. */
  readRequest: together([1, request], [1, database(3.1, 0)]),
  /** What a cold function reads to have all clients and posts, by docs/performance.md: of a client, and of a post. */
  fillClient: database(0.07, 0),
  fillPost: database(0.1, 0),
  /** By `tests/measure/cost/posting.ts` on 2026-11-22, as the next ones: half of the posts have one target and no file, half two and a picture. */
  createDraft: together([1, request], [1, database(3.5, 13)], [1, counted]),
  editDraft: together([1, request], [1, database(4, 5)], [1, seen]),
  schedule: together([1, request], [1, database(4, 9)], [1, counted]),
  /** A look at a post before its time, which finds nothing new. */
  checkPost: together([1, database(3.5, 5)], [1, seen]),
  publishPost: together([1, database(2.5, 9.5)], [1, result]),
  /** A call for the posts of one second: it waits two seconds for its instant, and for its platforms side by side. */
  checkTogether: together([1, run('publish-target', 2300, 1)], [1, messages]),
  publishTogether: together([1, run('publish-target', 3000, 1)], [1, messages], [1, counted]),
  /** That a post is out, to the function that has it measured: at once and in five minutes, by one call of the queue. */
  tellPublished: together([1, run('metrics-events', 40)], [1, { 'SQS requests': 1 }]),
  /** A call for posts that are out: to record them, or to look at them for the first time. Their day is counted. */
  measureTogether: together([1, run('measure', 900)], [1, { 'SQS requests': 2 }], [0.5, counted]),
  /** By `tests/measure/cost/measuring.ts` on 2026-11-22: a month of an account with 12 posts takes 96 looks, 30 at itself, 48 runs, 144 reads and 251 writes. */
  measureTarget: together([1, database(12, 21)], [1, run('fold-statistics', 20)]),
  /** A call for accounts that are due: each asks about two posts and, on most runs, about itself, side by side. */
  measureAccounts: together([1, run('measure', 2200, 1.8)], [1, { 'SQS requests': 2.1 }]),
  /** Estimated: a comment or a message that Meta tells, three in a delivery. */
  webhookEvent: together([0.3, request], [0.3, run('webhook-events', 80)], [0.3, messages], [1, database(0.3, 2)]),
  /** Estimated at four characters a token: 600 tokens of question (instructions 320, the tool and how it is told 150, the order 130) and 300 of answer. */
  caption: together(
    [1, run('captions', 3000, 1.2)],
    [1, { 'API Gateway HTTP requests': 1, 'WAF requests': 1, 'CloudFront requests': 1 }],
    [1, database(3, 1)],
    [1, { 'Bedrock tokens in (Nova Micro)': 600, 'Bedrock tokens out (Nova Micro)': 300 }],
  ),
  mail: together([1, run('notify-client', 300)], [1, database(2, 3)], [1, { 'SES mails': 1 }]),
  /** The pages themselves come from the browser's own store but for a few files. */
  visit: { 'CloudFront requests': 12, 'WAF requests': 12, 'CloudFront GB': 300 * kilobyte },
  signIn: together([1, request], [1, database(5, 4)]),
  upload: together([2, request], [1, run('check-upload', 800)], [1, database(5, 2)], [1, counted]),
  /** All accounts are read to find those that are due: some 27 for each half unit. */
  lookForDueAccount: database(0.5 / 27, 0),
  minuteTick: together([1, run('publish-due', 60, 0.5)], [1, run('refresh-status', 60, 0.5)], [1, database(9, 0)]),
  hourTick: together([4, run('clean-up', 120, 0.5)], [1, database(20, 0)]),
} as const satisfies Record<string, Quantities>;
