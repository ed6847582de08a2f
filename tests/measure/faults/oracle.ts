import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { firstCommentAt } from '../../../shared/platforms/judged-post.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { faultyPlatforms } from './faulty-platforms.ts';
import type { PublicObject } from './public-object.ts';

export interface Ended {
  post: PostRecord;
  receipts: readonly Receipt[];
}

export interface Verdict {
  targets: number;
  published: number;
  failed: Record<string, number>;
  /** Unconfirmed, after the last check. */
  unconfirmed: number;
  unconfirmedButPublic: number;
  /** Called failed while public. */
  calledFailed: number;
  duplicates: number;
  lost: number;
  /** Recorded under the id of another post, or of none. */
  misnamed: number;
  /** First comments that are public, by the state of each. */
  comments: Record<string, number>;
  open: number;
  /** Targets of each platform, by how they ended. */
  ends: Record<string, Record<string, number>>;
  violations: string[];
}

/** By the number that each text has: of a thread only the first post has it. */
const nameOf = (text: string, platform: string) => `${platform}: ${/no\. \d+ of \d+/.exec(text)?.[0] ?? text}`;

/** What is recorded of targets with the same text, and what is public of them. */
const detailsOf = (alike: readonly Recorded[], found: readonly PublicObject[]) =>
  JSON.stringify({
    recorded: alike.map(({ post: { id, ...post }, target }) => ({
      id,
      scheduledFor: 'scheduledFor' in post ? post.scheduledFor : undefined,
      target,
    })),
    found: found.map(({ id, at }) => ({ id, at })),
  });

interface Recorded {
  readonly post: PostRecord;
  readonly target: Target;
  readonly receipts: readonly Receipt[];
}

export function judge(ended: readonly Ended[], objects: readonly PublicObject[]): Verdict {
  const comments = new Map(objects.map((object) => [object.id, object.comments]));
  const [answers, firsts] = [objects.filter(({ answers: to }) => to), objects.filter(({ answers: to }) => !to)];
  const shown = Map.groupBy(firsts, ({ text, platform }) => nameOf(text, platform));
  const verdict: Verdict = {
    targets: 0,
    published: 0,
    failed: {},
    unconfirmed: 0,
    unconfirmedButPublic: 0,
    calledFailed: 0,
    duplicates: 0,
    lost: 0,
    misnamed: 0,
    comments: {},
    open: 0,
    ends: {},
    violations: [],
  };
  const records = ended.flatMap(({ post, receipts }) =>
    post.targets.map((target): Recorded => ({ post, target, receipts })),
  );
  for (const [name, alike] of Map.groupBy(records, ({ post, target }) => nameOf(post.content, target.platform))) {
    const found = shown.get(name) ?? [];
    shown.delete(name);
    const faults = judgeAlike(verdict, alike, found).map((fault) => `${name} ${fault}`);
    verdict.violations.push(...faults, ...(faults.length > 0 ? [detailsOf(alike, found)] : []));
  }
  for (const { post } of ended)
    verdict.violations.push(...post.targets.flatMap((target) => judgeComment(verdict, post, target, comments)));
  verdict.violations.push(...judgeThreads(ended, answers), ...judgeExtras(ended, objects));
  for (const { post } of ended)
    if (post.lease !== undefined || post.nextAttemptAt !== undefined)
      verdict.violations.push(`${post.content} (${post.id}) is still leased or due`);
  for (const [name, found] of shown)
    verdict.violations.push(`${name} is public ${found.length} times, but belongs to no post`);
  return verdict;
}

/** The later posts of a thread, each once and in their order. What was given up is not judged. */
function judgeThreads(ended: readonly Ended[], answers: readonly PublicObject[]): string[] {
  const answered = new Map(answers.map(({ id, answers: to }) => [id, to ?? '']));
  const firstOf = (id: string): string => (answered.has(id) ? firstOf(answered.get(id) ?? '') : id);
  const shown = Map.groupBy(answered.keys(), firstOf);
  return ended.flatMap(({ post }) =>
    post.targets.flatMap((target) => {
      if (target.state !== 'published' || target.remoteId === undefined) return [];
      const { remoteId, partIds = [] } = target;
      const isWhole = partIds.every((id, place) => answered.get(id) === [remoteId, ...partIds][place]);
      const found = shown.get(remoteId)?.length ?? 0;
      if (isWhole && found === partIds.length) return [];
      return [`${post.content} (${post.id}) at ${target.platform}: ${found} answers, recorded ${partIds.length}`];
    }),
  );
}

/** What was wanted besides is there, at each post of a thread. */
function judgeExtras(ended: readonly Ended[], objects: readonly PublicObject[]): string[] {
  const shown = new Map(objects.map((object) => [object.id, object]));
  return ended.flatMap(({ post }) =>
    post.targets.flatMap((target) => {
      const { extras } = faultyPlatforms[target.platform] ?? {};
      if (target.state !== 'published' || !extras?.areIn(post.options)) return [];
      const parts = [target.remoteId ?? '', ...(target.partIds ?? [])].flatMap((id) => shown.get(id) ?? []);
      return parts.every(extras.areShown)
        ? []
        : [`${post.content} (${post.id}) at ${target.platform} lacks its extras`];
    }),
  );
}

/** It failed after its first posts were out, and says so. */
const isCutThread = (target: Target) =>
  target.state === 'failed' && target.reasonCode?.code.endsWith('.thread-cut') === true;

/** Once where it is published, at most once where nobody knows, else never. */
function judgeComment(
  verdict: Verdict,
  post: PostRecord,
  target: Target,
  shown: ReadonlyMap<string, PublicObject['comments']>,
): string[] {
  if (target.state !== 'published') return [];
  const wanted = firstCommentAt(post, target.platform);
  const found = shown.get(target.remoteId ?? '') ?? [];
  const state = target.firstComment?.state ?? 'none';
  verdict.comments[state] = (verdict.comments[state] ?? 0) + 1;
  const [least, most] = state === 'published' ? [1, 1] : [0, state === 'unconfirmed' ? 1 : 0];
  const isRight = found.length >= least && found.length <= most && found.every(({ text }) => text === wanted);
  const isSettled = state !== 'waiting' && state !== 'in-doubt' && (state === 'none') === (wanted === undefined);
  if (isRight && isSettled) return [];
  return [`${post.content} (${post.id}) at ${target.platform}: first comment ${state}, shown ${found.length} times`];
}

/** Targets with the same text. Those with an id take theirs first; what none of them can be is a duplicate. */
function judgeAlike(verdict: Verdict, alike: readonly Recorded[], found: readonly PublicObject[]): string[] {
  const left = new Set(found.map(({ id }) => id));
  const takeAny = () => [...left].slice(0, 1).some((id) => left.delete(id));
  const faults = alike
    .toSorted((one, other) => rankOf(one.target) - rankOf(other.target))
    .flatMap((each) => judgeTarget(verdict, each, left, takeAny).map((fault) => `(${each.post.id}) ${fault}`));
  verdict.duplicates += left.size;
  return left.size === 0 ? faults : [...faults, `is public ${left.size} times more than recorded`];
}

function rankOf(target: Target): number {
  if (target.state === 'published') return target.remoteId === undefined ? 1 : 0;
  return target.state === 'failed' && !isCutThread(target) ? 3 : 2;
}

function noteEnd({ ends }: Verdict, target: Target, isShown: boolean) {
  const ofPlatform = (ends[target.platform] ??= {});
  const name = endOf(target, isShown);
  ofPlatform[name] = (ofPlatform[name] ?? 0) + 1;
}

function endOf(target: Target, isShown: boolean): string {
  if (target.state === 'failed') return `failed as ${target.reasonCode?.code ?? target.code}`;
  return target.state === 'unconfirmed' ? `unconfirmed, ${isShown ? 'public' : 'not public'}` : target.state;
}

function judgeTarget(
  verdict: Verdict,
  { target, receipts }: Recorded,
  left: Set<string>,
  takeAny: () => boolean,
): string[] {
  const faults: string[] = [];
  verdict.targets += 1;
  noteEnd(verdict, target, left.size > 0);
  if (isOpen(target)) {
    takeAny();
    verdict.open += 1;
    faults.push(`is still ${target.state}`);
  } else if (target.state === 'published') {
    verdict.published += 1;
    const isTaken = target.remoteId === undefined ? takeAny() : left.delete(target.remoteId);
    if (!isTaken && target.remoteId !== undefined) {
      verdict.misnamed += 1;
      faults.push(`is recorded as ${target.remoteId} and is not`);
    }
    if (!isTaken && !takeAny()) {
      verdict.lost += 1;
      faults.push('is recorded as published and is not public');
    }
    const proofs = receipts.filter(({ platform }) => platform === target.platform);
    if (proofs.length !== 1) faults.push(`has ${proofs.length} receipts`);
  } else if (target.state === 'unconfirmed') {
    verdict.unconfirmed += 1;
    if (takeAny()) verdict.unconfirmedButPublic += 1;
  } else {
    verdict.failed[target.code] = (verdict.failed[target.code] ?? 0) + 1;
    if (target.reason === '') faults.push('failed without a reason');
    if (takeAny() && !isCutThread(target)) {
      verdict.calledFailed += 1;
      faults.push(`is called failed (${target.code}) and is public`);
    }
  }
  return faults;
}
