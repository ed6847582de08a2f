import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import { EvergreenChange, EvergreenEntry, NewEvergreen, PlannedRepeat } from '../../domain/posts/repeats/evergreen.ts';
import { contract, type Contract } from '../contract.ts';
import { wholeNumber } from '../paging.ts';
import { clientParams, evergreenParams } from '../params.ts';

export const evergreenContracts = {
  /** Newest first. `isPaused`: the whole queue. */
  listEvergreenPosts: contract({
    entry: 'planning',
    method: 'GET',
    path: '/api/evergreen-posts',
    action: 'posts.read',
    status: 200,
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ isPaused: z.boolean(), entries: z.array(EvergreenEntry) }),
  }),
  /** Repeats a post: an hourly job schedules it again, with the next wording, once the days have passed. */
  createEvergreenPost: contract({
    entry: 'planning',
    method: 'POST',
    path: '/api/evergreen-posts',
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 201,
    body: NewEvergreen,
    response: EvergreenEntry,
    isRepeatable: true,
  }),
  updateEvergreenPost: contract({
    entry: 'planning',
    method: 'PATCH',
    path: '/api/evergreen-posts/{evergreenId}',
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 200,
    params: evergreenParams,
    body: EvergreenChange,
    response: EvergreenEntry,
  }),
  /** Posts that it made stay. */
  deleteEvergreenPost: contract({
    entry: 'planning',
    method: 'DELETE',
    path: '/api/evergreen-posts/{evergreenId}',
    action: 'posts.delete',
    status: 204,
    params: evergreenParams,
    response: z.undefined(),
  }),
  /** What the next repeats would be, as if nothing were paused or waiting. */
  listEvergreenRepeats: contract({
    entry: 'planning',
    method: 'GET',
    path: '/api/evergreen-posts/{evergreenId}/repeats',
    action: 'posts.read',
    status: 200,
    params: evergreenParams,
    query: z.strictObject({ count: wholeNumber(1, 10, 3) }),
    response: z.object({ timeZone: z.string(), repeats: z.array(PlannedRepeat) }),
  }),
  /** Pauses or resumes the whole queue of a client. */
  updateEvergreenSettings: contract({
    entry: 'planning',
    method: 'PATCH',
    path: '/api/clients/{clientId}/evergreen-settings',
    action: 'posts.publish',
    status: 200,
    params: clientParams,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: z.object({ isPaused: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
