import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { MediaUse } from '../domain/media/media-use.ts';
import { MediaFilter, MediaPlace } from '../domain/media/media-filter.ts';
import { MediaItem, NewMedia } from '../domain/media/media.ts';
import { MediaStatistics } from '../domain/operations/statistics.ts';
import { optionalText } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { mediaParams } from './params.ts';

/** Among those of all clients, with what its client is called now; a client that is on its way out has no name. */
export const ListedMedia = MediaItem.extend({ clientName: z.string().optional() });
export type ListedMedia = z.infer<typeof ListedMedia>;

/** The media library. */
export const mediaContracts = {
  createMedia: contract({
    entry: 'library',
    method: 'POST',
    path: '/api/media',
    access: 'client',
    status: 201,
    body: NewMedia,
    response: z.object({
      media: MediaItem,
      /** A form to post to `url`: the fields first, then the file as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),
  /**
   * The newest first. Without a client these are the caller's own, by numbered pages; an admin's are those of all clients
   * that can be used, each with its client, and every page says by `next` where the one after it begins.
   */
  listMedia: contract({
    entry: 'library',
    method: 'GET',
    path: '/api/media',
    access: 'client',
    status: 200,
    query: z.strictObject({
      ...paging,
      clientId: ClientId.optional(),
      type: MediaFilter.optional(),
      /** `next` of the page before, among the files of all clients. */
      before: MediaPlace.optional(),
      /** Part of the name, in any case; of one client's files only. */
      search: optionalText(200),
    }),
    response: z.object({
      media: z.array(ListedMedia),
      total: totals.total,
      page: totals.page.optional(),
      totalPages: totals.totalPages.optional(),
      next: MediaPlace.optional(),
      /** The numbers of the whole library, or of all, whatever is asked for of it. */
      library: MediaStatistics,
    }),
  }),
  /** The posts that use a file, newest first. */
  listMediaUses: contract({
    entry: 'library',
    method: 'GET',
    path: '/api/media/{mediaId}/uses',
    access: 'client',
    status: 200,
    params: mediaParams,
    response: z.object({ posts: z.array(MediaUse) }),
  }),
  /** Refused (409) while a draft or a scheduled post uses the file. */
  deleteMedia: contract({
    entry: 'library',
    method: 'DELETE',
    path: '/api/media/{mediaId}',
    access: 'client',
    status: 204,
    params: mediaParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
