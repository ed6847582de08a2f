import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { MediaUse } from '../domain/media-use.ts';
import { MediaItem, MediaKind, NewMedia } from '../domain/media.ts';
import { MediaStatistics } from '../domain/statistics.ts';
import { optionalText } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { mediaParams } from './params.ts';

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
  listMedia: contract({
    entry: 'library',
    method: 'GET',
    path: '/api/media',
    access: 'client',
    status: 200,
    query: z.strictObject({
      ...paging,
      clientId: ClientId,
      type: MediaKind.optional(),
      /** Part of the name, in any case. */
      search: optionalText(200),
    }),
    response: z.object({
      media: z.array(MediaItem),
      ...totals,
      /** The numbers of the whole library, whatever is asked for of it. */
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
