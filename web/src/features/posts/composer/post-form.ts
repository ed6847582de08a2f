import { DomainError } from '../../../../../shared/domain/errors.ts';
import { inEnglish } from '../../../../../shared/messages/english.ts';
import * as z from 'zod';
import { ClientId, type MediaId } from '../../../../../shared/domain/ids.ts';
import type { JudgedFile } from '../../../../../shared/platforms/rules/rule.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { givenFiles } from '../../../../../shared/domain/posts/given-content.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import {
  lineFields,
  linesIn,
  type PostLines,
  type TypedLines,
} from '../../../../../shared/domain/posts/post-fields.ts';
import type { PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { NewPost } from '../../../../../shared/domain/posts/post.ts';
import { overridesAt } from '../../../../../shared/platforms/platform-overrides.ts';
import {
  allMedia,
  filesFor,
  ofFileFields,
  type PlatformMedia,
} from '../../../../../shared/platforms/platform-media.ts';
import type { PlatformTexts } from '../../../../../shared/platforms/platform-texts.ts';
import type { PostOptions } from '../../../../../shared/platforms/post-options.ts';
import { checkScheduleTime } from '../../../../../shared/domain/posts/schedule-time.ts';
import { checkConnected, checkPublishable } from '../../../../../shared/domain/posts/preflight.ts';
import { instantOf, wallTimeOf, type ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { checkForm, type FieldErrors } from '../../../forms/field-errors.ts';
import { choicesOf, PlatformChoices, postOptionsOf } from '../../../platforms/choices.ts';
import { fieldErrorTexts } from '../../../messages/error-text.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { composerTexts } from './messages.ts';

export type When = 'draft' | 'schedule' | 'now';

/** What has been typed so far. `date` and `time` are wall-clock times in `timeZone`. */
export interface PostForm {
  readonly clientId: ClientId | undefined;
  readonly content: string;
  /** What a platform says instead of `content`. */
  readonly texts: PlatformTexts['texts'];
  readonly platforms: readonly Platform[];
  readonly options: PlatformChoices;
  readonly lines: TypedLines;
  readonly labels: readonly string[];
  readonly when: When;
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

/** All but what is written: where it goes and when. */
export type PlannedForm = Omit<PostForm, 'content' | 'texts'>;

/** What a handler changes: parts of the form, or how they follow from it as it is then. */
export type FormChange = Partial<PostForm> | ((now: PostForm) => Partial<PostForm>);

/** @param at when it shall go out; without it, a draft */
export const emptyPost = (clientId: ClientId | undefined, at?: Instant): PostForm => ({
  clientId,
  content: '',
  texts: {},
  platforms: [],
  options: choicesOf({}),
  lines: {},
  labels: [],
  when: 'draft',
  date: '',
  time: '',
  timeZone: chosenZone(),
  ...(at !== undefined && { when: 'schedule', ...wallTimeOf(at, chosenZone()) }),
});

/** An unsaved post as stored on the device. */
export const StoredForm = z
  .object({
    clientId: ClientId.optional(),
    content: z.string(),
    texts: z.partialRecord(Platform, z.string()).default({}),
    platforms: z.array(Platform),
    options: PlatformChoices,
    lines: z.record(z.string(), z.string()).default({}),
    labels: z.array(z.string()).default([]),
    when: z.enum(['draft', 'schedule', 'now']),
    date: z.string(),
    time: z.string(),
    timeZone: z.string(),
  })
  .transform((form): PostForm => ({ ...emptyPost(form.clientId), ...form }));

export const contentForm = (kept: Omit<PostTemplate, 'id' | 'name'>) => ({
  content: kept.content,
  texts: kept.texts,
  platforms: kept.platforms,
  options: choicesOf(kept.options),
  lines: Object.fromEntries(linesIn(kept).map(({ name, text }) => [name, text])),
  labels: kept.labels ?? [],
});

export interface PostFacts {
  readonly files: PlatformMedia<JudgedFile>;
  readonly connected: readonly Platform[];
  readonly now: Date;
}

export const optionsOf = ({ platforms, options }: PostForm, isShown?: (id: MediaId) => boolean): PostOptions =>
  postOptionsOf(options, platforms, isShown);

/** Whether the post shows a file anywhere. */
function isShownBy(files: PlatformMedia<{ readonly id: MediaId }>): (id: MediaId) => boolean {
  const ids = new Set(allMedia(files).map(({ id }) => id));
  return (id) => ids.has(id);
}

export function ownTexts({ content, texts, platforms }: PostForm) {
  const says = platforms.filter((platform) => ![undefined, '', content.trim()].includes(texts[platform]?.trim()));
  return overridesAt(texts, says);
}

/** All of them, so that one that was emptied is taken away. */
export const linesOf = ({ lines }: PostForm): PostLines =>
  Object.fromEntries(lineFields.map((name) => [name, lines[name]?.trim() ?? '']));

/** Undefined unless the post is to be scheduled and date and time are complete. */
export function scheduledTime({
  when,
  date,
  time,
  timeZone,
}: Pick<PostForm, 'when' | 'date' | 'time' | 'timeZone'>): ZonedTime | undefined {
  return when === 'schedule' ? instantOf({ date, time }, timeZone) : undefined;
}

/** Applies the rules of the API: the post to send, or errors by field. */
export function checkPost(form: PostForm, facts: PostFacts): { post: NewPost } | { errors: FieldErrors } {
  const { value, errors } = checkForm(NewPost, newPostOf(form, facts.files));
  if (form.clientId === undefined) return { errors: { ...errors, clientId: composerTexts.clientRequired } };
  if (value === undefined) return { errors };
  const refusal = refusalOf(form, value, facts);
  return refusal === undefined ? { post: value } : { errors: refusal };
}

/** The fields that show the errors of each part of the form. Media shows those about fitting a platform. */
const judgedAt: Readonly<Record<keyof PostForm, readonly string[]>> = {
  clientId: ['clientId'],
  content: ['content', 'media'],
  texts: ['content', 'texts', 'media'],
  platforms: ['platforms', 'media', 'options'],
  options: ['media', 'options'],
  lines: lineFields,
  labels: ['labels'],
  when: ['scheduledFor', 'media', 'options'],
  date: ['scheduledFor'],
  time: ['scheduledFor'],
  timeZone: ['scheduledFor'],
};

/** The fields whose errors are outdated once these parts have changed. */
export function judgedFields(changed: Partial<PostForm>): string[] {
  return (Object.keys(changed) as (keyof PostForm)[]).flatMap((part) => judgedAt[part]);
}

/** What the post says and shows, as requests give it. */
export function writtenContent(form: PostForm, files: PlatformMedia<JudgedFile>) {
  const shown = filesFor(files, form.platforms);
  return {
    content: form.content,
    texts: ownTexts(form),
    ...linesOf(form),
    platforms: [...form.platforms],
    ...givenFiles(shown),
    ...(form.labels.length > 0 && { labels: [...form.labels] }),
    options: optionsOf(form, isShownBy({ media: shown.media, platformMedia: shown.platformMedia })),
  };
}

function newPostOf(form: PostForm, files: PlatformMedia<JudgedFile>) {
  return {
    clientId: form.clientId,
    ...writtenContent(form, files),
    status: form.when === 'schedule' ? 'scheduled' : 'draft',
    scheduledFor: scheduledTime(form)?.at,
    timeZone: form.timeZone,
  };
}

/** A draft may be incomplete; a post that goes out must fit its platforms and its time. */
function refusalOf({ when }: PostForm, post: NewPost, { files, connected, now }: PostFacts): FieldErrors | undefined {
  try {
    if (when !== 'draft') {
      checkConnected(post.platforms, connected);
      checkPublishable(post.platforms, { ...post, ...files, ...ofFileFields((name) => files[name]) });
    }
    if (post.scheduledFor !== undefined) checkScheduleTime(post.scheduledFor, now);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.fields !== undefined) return fieldErrorTexts(inEnglish(error));
    throw error;
  }
}
