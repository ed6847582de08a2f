import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { MediaItem, NewMedia } from '../domain/media.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';

/** The media library. */
export const mediaContracts = {
  createMedia: contract({
    entry: 'data',
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
    entry: 'data',
    method: 'GET',
    path: '/api/media',
    access: 'client',
    status: 200,
    query: z.strictObject({ ...paging, clientId: ClientId }),
    response: z.object({ media: z.array(MediaItem), ...totals }),
  }),
} as const satisfies Record<string, Contract>;
