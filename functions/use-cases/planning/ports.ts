import * as z from 'zod';
import type { CalendarFeed } from '../../../shared/domain/feeds/calendar-feed.ts';
import type { ClientId, DayNoteId, EvergreenId, PostSeriesId, PostTemplateId } from '../../../shared/domain/ids.ts';
import type { DayNote } from '../../../shared/domain/planning/day-note.ts';
import type { PostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import type { EvergreenEntry } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { PostSeries } from '../../../shared/domain/posts/repeats/post-series.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { VersionedRecords } from '../operations/ports.ts';

/** Notes go with their client, and so long after their day as history is kept. */
export interface DayNotes {
  /** Throws `client.not-found`. */
  create(note: DayNote): Promise<void>;
  find(id: DayNoteId): Promise<DayNote | undefined>;
  /** Of a client, or of the agency. */
  listFor(owner: ClientId | undefined): Promise<DayNote[]>;
  /** With those that cannot be read. */
  count(owner: ClientId | undefined): Promise<number>;
  /** Saves over the version that was read; throws `day-note.changed`, also when it was deleted. */
  save(note: DayNote, read: DayNote): Promise<DayNote>;
  /** Throws `day-note.not-found`. */
  remove(id: DayNoteId): Promise<void>;
}

/** An entry holds its files, which cannot be removed. */
export interface Evergreen {
  /** Throws `client.not-found` and, for a file that is gone, `media.not-found`. */
  create(entry: EvergreenEntry): Promise<void>;
  /** Throws `evergreen.not-found`. */
  load(id: EvergreenId): Promise<EvergreenEntry>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<EvergreenEntry[]>;
  /** Saves over the version that was read, with the next one; throws `evergreen.changed`. Its files stay. */
  save(entry: EvergreenEntry): Promise<EvergreenEntry>;
  /** Throws `evergreen.not-found`. */
  remove(id: EvergreenId): Promise<void>;
  /** Entries that are to be looked at before an instant, soonest first. A hint: load each before its turn. */
  due(before: Date): Promise<EvergreenId[]>;
  isPaused(clientId: ClientId): Promise<boolean>;
  /** Throws `client.not-found`. */
  pause(clientId: ClientId): Promise<void>;
  resume(clientId: ClientId): Promise<void>;
}

/** Some of its posts may not be stored yet. `request`: the same wish goes on with it; absent once it is being undone. */
const Unfinished = z.object({ since: Instant, request: z.string().optional() });

export const StoredPostSeries = PostSeries.extend({ unfinished: Unfinished.optional() });
export type StoredPostSeries = z.infer<typeof StoredPostSeries>;

/** A series of which a request has begun to store the posts. */
export type BegunPostSeries = StoredPostSeries & Required<Pick<StoredPostSeries, 'unfinished'>>;

export interface PostSeriesStore {
  /** Kept for a month after its last post's time. Throws `client.not-found`. */
  create(series: BegunPostSeries, lastAt: Instant): Promise<void>;
  /** Throws `post-series.not-found`. */
  load(id: PostSeriesId): Promise<StoredPostSeries>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<StoredPostSeries[]>;
  remove(id: PostSeriesId): Promise<void>;
  /** False when another has changed it or it is finished. */
  changeUnfinished(series: BegunPostSeries, to: BegunPostSeries['unfinished']): Promise<boolean>;
  finish(id: PostSeriesId): Promise<void>;
  /** Unfinished since before an instant, oldest first. */
  unfinishedBefore(before: Date): Promise<PostSeriesId[]>;
}

/** A template holds its files, which cannot be removed. */
export interface PostTemplates {
  /**
   * `saved`: how many the client had ever saved when it was read. Throws `post-template.changed` when one was saved since;
   * `client.not-found`; and, for a file that is gone, `media.not-found`.
   */
  create(template: PostTemplate, saved: number): Promise<void>;
  /** How many templates the client ever saved. */
  countSaved(clientId: ClientId): Promise<number>;
  listFor(clientId: ClientId): Promise<PostTemplate[]>;
  /** With those that cannot be read. */
  namesFor(clientId: ClientId): Promise<{ readonly id: PostTemplateId; readonly name?: string | undefined }[]>;
  /** Throws `post-template.not-found`. */
  rename(id: PostTemplateId, name: string): Promise<PostTemplate>;
  /** Throws `post-template.not-found`. */
  remove(id: PostTemplateId): Promise<void>;
}

export type PostingSettingsStore = VersionedRecords<PostingSettings>;

/** Of the secret only a hash is stored. */
export interface CalendarFeeds {
  find(owner: ClientId): Promise<CalendarFeed | undefined>;
  /** In the place of the one before, whose secret opens nothing any more. Throws when the client is not there. */
  replace(owner: ClientId, secret: string, createdAt: Instant): Promise<void>;
  withdraw(owner: ClientId): Promise<void>;
  openedBy(owner: ClientId, secret: string): Promise<CalendarFeed | undefined>;
}
