import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import {
  type FileFieldName,
  fileFields,
  filesFor,
  mapFiles,
  mediaFor,
  ofFileFields,
  type PlatformMedia,
  unlessEmpty,
} from '../../../../../shared/platforms/platform-media.ts';
import { altTextsOfLines } from '../plan-file/alt-text-lines.ts';
import { noFilesWord } from '../plan-file/own-columns.ts';
import { type Finding, isBlocking } from '../../../../../shared/domain/posts/finding.ts';
import { postFindings, postsBefore } from '../../../../../shared/domain/posts/post-findings.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { ImportedPost } from '../../../../../shared/domain/posts/post-import.ts';
import { limitReached, type PostLimits, type PostUsage } from '../../../../../shared/domain/posts/post-usage.ts';
import { checkScheduleTime } from '../../../../../shared/domain/posts/schedule-time.ts';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import { mapValues } from '../../../../../shared/map-values.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { instantOf } from '../../../../../shared/domain/time/wall-time.ts';
import { wordedFinding } from '../../../../../shared/messages/worded-finding.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { optionsOnFiles } from '../../../../../shared/platforms/option-columns.ts';
import { mapOverrides, overridesAt } from '../../../../../shared/platforms/platform-overrides.ts';
import type { JudgedFile } from '../../../../../shared/platforms/rules/rule.ts';
import { checkForm } from '../../../forms/field-errors.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { fileFieldTexts } from '../messages.ts';
import { messageText } from '../../../messages/message-text.ts';
import { type Calendar, freeTimes } from './free-times.ts';
import { importTexts } from './messages.ts';
import { clockWarning, type PlannedRow } from './planned-row.ts';
import { type KnownFiles, rowFiles } from './row-files.ts';

/** What is known of a client before its posts are imported. */
export interface ClientFacts extends Omit<Calendar, 'taken'> {
  readonly client: Pick<
    Client,
    'id' | 'name' | 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isActive'
  >;
  readonly connections: readonly Connection[];
  readonly files: KnownFiles;
  /** Those that are scheduled. */
  readonly posts: readonly Post[];
  readonly usage: PostUsage;
  /** Infinite for the agency. */
  readonly limits: PostLimits;
}

export interface RowProblem {
  readonly isError: boolean;
  readonly text: string;
}

export interface CheckedRow {
  readonly row: number;
  readonly content: string;
  readonly client: Pick<Client, 'id' | 'name'> | undefined;
  readonly platforms: readonly Platform[];
  readonly at: Instant | undefined;
  readonly timeZone: string;
  readonly problems: readonly RowProblem[];
  /** Absent when the row is not imported. */
  readonly post: ImportedPost | undefined;
}

export interface Rules {
  readonly now: Date;
  /** What cannot be scheduled becomes a draft. */
  readonly keepsDrafts: boolean;
  /** Without it all are drafts. */
  readonly mayPublish: boolean;
}

/** Rows of a client in the order of the file, with everything that is wrong with each. Nothing is stored. */
export function checkedRows(rows: readonly PlannedRow[], facts: ClientFacts, rules: Rules): CheckedRow[] {
  const timed = withTimes(rows, facts, rules.now).map((row) => withFiles(row, facts));
  const others = postsBefore([...facts.posts, ...timed.flatMap(sentPost)]);
  // They count the post itself.
  const othersBefore = (platform: Platform, at: Instant) => others(platform, at) - 1;
  let { monthlyPosts, scheduledPosts } = facts.usage;
  return timed.map((row) => {
    const usage = { monthlyPosts, scheduledPosts };
    const checked = checkedRow(row, { ...facts, usage, othersBefore }, rules);
    if (checked.post?.status === 'scheduled') [monthlyPosts, scheduledPosts] = [monthlyPosts + 1, scheduledPosts + 1];
    return checked;
  });
}

interface TimedRow {
  readonly planned: PlannedRow;
  readonly at: Instant | undefined;
  readonly warning: string | undefined;
}

interface RowWithFiles extends TimedRow {
  readonly files: PlatformMedia<JudgedFile>;
  /** About files. */
  readonly errors: readonly string[];
}

function withFiles(row: TimedRow, { files: known }: Pick<ClientFacts, 'files'>): RowWithFiles {
  const { files, own: said, platforms } = row.planned;
  const common = rowFiles(files, known);
  const own = mapOverrides(said.files, (cell) => rowFiles(cell.toLowerCase() === noFilesWord ? '' : cell, known));
  const fields = ofFileFields((name) =>
    mapOverrides(overridesAt(said[fileFields[name].one], platforms), (cell) => oneFile(name, rowFiles(cell, known))),
  );
  return {
    ...row,
    files: {
      media: common.media,
      platformMedia: mapOverrides(own, ({ media }) => media),
      ...mapValues(fields, (cells) =>
        unlessEmpty(
          overridesAt(
            mapOverrides(cells, ({ media: [file] }) => file),
            platforms,
          ),
        ),
      ),
    },
    errors: [common, ...Object.values(own), ...Object.values(fields).flatMap((cells) => Object.values(cells))].flatMap(
      ({ errors }) => errors,
    ),
  };
}

const oneFile = (name: FileFieldName, { media, errors }: ReturnType<typeof rowFiles>) =>
  media.length > 1
    ? { media, errors: [...errors, fileFieldTexts.oneFile({ field: labelOfField(name) })] }
    : { media, errors };

/** Rows with a time take it first: a free time is none that a later row names. */
function withTimes(rows: readonly PlannedRow[], facts: ClientFacts, now: Date): TimedRow[] {
  const taken = facts.posts.flatMap(({ scheduledFor }) => scheduledFor ?? []);
  const free = freeTimes({ ...facts, taken }, now);
  const fixed = rows.map(({ when }) => (when.kind === 'at' ? instantOf(when, when.zone ?? facts.timeZone) : undefined));
  for (const time of fixed) if (time !== undefined) free.take(time.at);
  return rows.map((planned, place) => {
    const time = fixed[place];
    if (time !== undefined) return { planned, at: time.at, warning: clockWarning(time) };
    const isWanted = planned.status === 'scheduled' && planned.errors.length === 0 && planned.when.kind === 'free';
    const from = planned.when.kind === 'free' ? planned.when.from : undefined;
    return { planned, at: isWanted ? free.next(planned.platforms, from) : undefined, warning: undefined };
  });
}

function sentPost({ planned, at, files }: RowWithFiles) {
  if (at === undefined || planned.status === 'draft') return [];
  const targets = planned.platforms.map((platform) => ({ platform }));
  const sent = { status: 'scheduled' as const, scheduledFor: at, publishedAt: undefined, createdAt: at };
  return [{ ...sent, ...files, options: {}, targets }];
}

type Facts = ClientFacts & { readonly othersBefore: (platform: Platform, at: Instant) => number };

function checkedRow({ planned, at, warning, files, errors }: RowWithFiles, facts: Facts, rules: Rules): CheckedRow {
  const { row, content, platforms, status } = planned;
  const altTexts = altTextsOfLines(planned.altTexts, files);
  const { options, unknown } = optionsOf(planned, files);
  const shown = mapFiles(filesFor(files, platforms), ({ id }) => id);
  const wanted = {
    row,
    content,
    texts: overridesAt(planned.own.text, platforms),
    platforms,
    ...Object.fromEntries(Object.entries(shown).filter(([, files]) => files !== undefined)),
    ...(planned.altTexts !== '' && { altTexts }),
    ...planned.lines,
    ...(planned.labels.length > 0 && { labels: planned.labels }),
    options,
    timeZone: facts.timeZone,
    scheduledFor: at,
    status,
  };
  const form = checkForm(ImportedPost, wanted);
  const wrong = [
    ...planned.errors,
    ...errors,
    ...(altTexts === undefined && errors.length === 0 ? [importTexts.problems.altTexts] : []),
    ...(errors.length === 0 ? unknown.map(({ heading }) => importTexts.problems.whichFile({ heading })) : []),
    ...Object.values(form.errors ?? {}),
    ...(form.value === undefined ? [] : timeErrors(form.value, rules.now)),
  ];
  const findings = form.value === undefined ? [] : findingsOf(form.value, files, facts, rules.now);
  const obstacles = form.value === undefined ? [] : obstaclesOf(form.value, findings, facts);
  const isDraft = status === 'draft' || !rules.mayPublish || (rules.keepsDrafts && obstacles.length > 0);
  const isRefused = wrong.length > 0 || (obstacles.length > 0 && !isDraft);
  const post = form.value === undefined || isRefused ? undefined : isDraft ? asDraft(form.value) : form.value;
  const said = [...wrong, ...obstacles].map((text) => ({ isError: wrong.includes(text) || isRefused, text }));
  const others = findings.filter((finding) => !obstacles.includes(textOf(finding))).map(textOf);
  return {
    row,
    content,
    client: facts.client,
    platforms,
    at: post?.scheduledFor ?? at,
    timeZone: facts.timeZone,
    problems: unique([...said, ...[warning ?? [], others].flat().map((text) => ({ isError: false, text }))]),
    post,
  };
}

function optionsOf({ options: said }: PlannedRow, files: PlatformMedia<JudgedFile>) {
  const all = Object.entries(said).map(([id, words]) => {
    const platform = Platform.parse(id);
    return [platform, optionsOnFiles(platform, words, mediaFor(files, platform))] as const;
  });
  return {
    options: Object.fromEntries(all.map(([platform, { options }]) => [platform, options])),
    unknown: all.flatMap(([, { unknown }]) => unknown),
  };
}

const asDraft = (post: ImportedPost): ImportedPost => ({ ...post, status: 'draft' });

function timeErrors({ scheduledFor }: ImportedPost, now: Date): string[] {
  if (scheduledFor === undefined) return [];
  try {
    checkScheduleTime(scheduledFor, now);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [messageText(error)];
    throw error;
  }
}

function findingsOf(post: ImportedPost, files: PlatformMedia<JudgedFile>, facts: Facts, now: Date): Finding[] {
  const at = post.scheduledFor ?? now.toISOString();
  const found = postFindings({ ...post, ...files, ...ofFileFields((name) => files[name]) }, at, facts);
  return post.status === 'draft' ? found.filter(({ about }) => about !== 'account') : found;
}

/** Why the post cannot be scheduled. Account problems can be fixed before it is due, but for a missing account. */
function obstaclesOf(post: ImportedPost, findings: readonly Finding[], { usage, limits }: Facts): string[] {
  if (post.status === 'draft') return [];
  const stopping = findings.filter(
    (one) => isBlocking(one) && (one.about !== 'account' || one.code === 'not-connected'),
  );
  const limit = limitReached(usage, limits, { isCounted: true, isScheduled: true });
  return [...stopping.map(textOf), ...(limit === undefined ? [] : [messageText({ code: limit })])];
}

const textOf = (finding: Finding) => findingText(wordedFinding(finding));

const unique = (problems: readonly RowProblem[]) =>
  problems.filter(({ text }, place) => problems.findIndex((other) => other.text === text) === place);

/** A row whose client is not known. */
export const rowWithoutClient = (
  { row, content, client, platforms, errors }: PlannedRow,
  timeZone: string,
): CheckedRow => ({
  row,
  content,
  client: undefined,
  platforms,
  at: undefined,
  timeZone,
  problems: [
    client === '' ? importTexts.problems.noClient : importTexts.problems.client({ name: client }),
    ...errors,
  ].map((text) => ({ isError: true, text })),
  post: undefined,
});

/** How many more posts the plan lets the client schedule; undefined where there is no limit. */
export function roomOf({ usage, limits }: Pick<ClientFacts, 'usage' | 'limits'>): number | undefined {
  const room = Math.min(limits.monthlyPosts - usage.monthlyPosts, limits.scheduledPosts - usage.scheduledPosts);
  return Number.isFinite(room) ? Math.max(0, room) : undefined;
}
