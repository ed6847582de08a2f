import * as z from 'zod';
import { ClientId, MediaId } from '../domain/ids.ts';
import { EvergreenUse, MediaUse, TemplateUse } from '../domain/media/media-use.ts';
import { MediaFilter, MediaPlace } from '../domain/media/media-filter.ts';
import { FileTag, tagsLimit } from '../domain/media/file-tag.ts';
import { fieldCode } from '../messages/field-code.ts';
import { MediaItem, NewMedia, posterLimitBytes } from '../domain/media/media.ts';
import { MediaStatistics } from '../domain/operations/statistics.ts';
import { optionalText } from '../domain/text.ts';
import { type Contract, contractsAt } from './contract.ts';
import { paging, totals } from './paging.ts';
import { mediaParams } from './params.ts';

const contract = contractsAt('library');

/** A client that is being deleted has no name. */
export const ListedMedia = MediaItem.extend({ clientName: z.string().optional() });
export type ListedMedia = z.infer<typeof ListedMedia>;

const UploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });

export const mediaContracts = {
  createMedia: contract('POST', '/api/media', {
    action: 'media.write',
    status: 201,
    body: NewMedia,
    response: z.object({
      media: MediaItem,
      /** Post the fields first, then the file as `file`. */
      upload: UploadForm,
      poster: UploadForm.optional(),
    }),
  }),
  /** Newest first. Clients page through their own files by number, admins through all usable ones by `next`. */
  listMedia: contract('GET', '/api/media', {
    action: 'media.read',
    query: z.strictObject({
      ...paging,
      clientId: ClientId.optional(),
      type: MediaFilter.optional(),
      before: MediaPlace.optional(),
      /** Part of the name, ignoring case. Over all clients, `total` counts the answer's files alone. */
      search: optionalText(200),
      /** Of the file, ignoring case. */
      tag: FileTag.optional(),
    }),
    response: z.object({
      media: z.array(ListedMedia),
      total: totals.total,
      page: totals.page.optional(),
      totalPages: totals.totalPages.optional(),
      next: MediaPlace.optional(),
      library: MediaStatistics,
      /** Those of a client's library, the most used first; at most 100. */
      tags: z.array(z.object({ tag: z.string(), count: z.int().positive() })).optional(),
    }),
  }),
  getMedia: contract('GET', '/api/media/{mediaId}', {
    action: 'media.read',
    params: mediaParams,
    response: z.object({ media: MediaItem }),
  }),
  listMediaUses: contract('GET', '/api/media/{mediaId}/uses', {
    action: 'media.read',
    params: mediaParams,
    response: z.object({
      posts: z.array(MediaUse),
      templates: z.array(TemplateUse),
      evergreen: z.array(EvergreenUse),
    }),
  }),
  /** The same file in the library of another client. A repetition answers the copy that is there. */
  createMediaCopy: contract('POST', '/api/media/{mediaId}/copies', {
    action: 'media.copy',
    status: 201,
    params: mediaParams,
    body: z.strictObject({ clientId: ClientId }),
    response: z.object({ media: MediaItem }),
  }),
  /** Where a JPEG of a moment of a video goes that has none; without `poster` where none is missing. */
  createPoster: contract('POST', '/api/media/{mediaId}/posters', {
    action: 'media.write',
    status: 201,
    params: mediaParams,
    body: z.strictObject({ size: z.int().positive().max(posterLimitBytes) }),
    response: z.object({ poster: UploadForm.optional() }),
  }),
  /**
   * Removes what nothing needs, and answers what stays, with what needs it. What is gone already is left out. A check
   * removes nothing.
   */
  createMediaRemovals: contract('POST', '/api/media/removals', {
    action: 'media.write',
    body: z.strictObject({ mediaIds: z.array(MediaId).min(1).max(100), isCheck: z.boolean().default(false) }),
    response: z.object({
      removed: z.array(MediaId),
      kept: z.array(
        z.object({
          mediaId: MediaId,
          name: z.string(),
          posts: z.array(MediaUse),
          templates: z.array(TemplateUse),
          evergreen: z.array(EvergreenUse),
        }),
      ),
    }),
  }),
  /** Answers the tags that the files have now. What is gone is left out; 409 when a file would have too many, and none is changed. */
  createMediaTags: contract('POST', '/api/media/tags', {
    action: 'media.write',
    body: z
      .strictObject({
        mediaIds: z.array(MediaId).min(1).max(100),
        add: z.array(FileTag).max(tagsLimit).default([]),
        remove: z.array(FileTag).max(100).default([]),
      })
      .refine(({ add, remove }) => add.length + remove.length > 0, fieldCode('media.tags-unchanged')),
    response: z.object({ files: z.array(z.object({ mediaId: MediaId, tags: z.array(z.string()) })) }),
  }),
  /** 409 while a template, a draft or a scheduled post uses the file. */
  deleteMedia: contract('DELETE', '/api/media/{mediaId}', {
    action: 'media.write',
    params: mediaParams,
  }),
} as const satisfies Record<string, Contract>;
