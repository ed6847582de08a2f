import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import { EvergreenChange, EvergreenEntry, NewEvergreen, PlannedRepeat } from '../../domain/posts/repeats/evergreen.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { wholeNumber } from '../paging.ts';
import { clientParams, evergreenParams } from '../params.ts';

const contract = contractsAt('planning');

export const evergreenContracts = {
  /** Newest first. `isPaused`: the whole queue. */
  listEvergreenPosts: contract('GET', '/api/evergreen-posts', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ isPaused: z.boolean(), entries: z.array(EvergreenEntry) }),
  }),
  /** Repeats a post: an hourly job schedules it again, with the next wording, once the days have passed. */
  createEvergreenPost: contract('POST', '/api/evergreen-posts', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 201,
    body: NewEvergreen,
    response: EvergreenEntry,
    isRepeatable: true,
  }),
  updateEvergreenPost: contract('PATCH', '/api/evergreen-posts/{evergreenId}', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    params: evergreenParams,
    body: EvergreenChange,
    response: EvergreenEntry,
  }),
  /** Posts that it made stay. */
  deleteEvergreenPost: contract('DELETE', '/api/evergreen-posts/{evergreenId}', {
    action: 'posts.delete',
    params: evergreenParams,
  }),
  /** What the next repeats would be, as if nothing were paused or waiting. */
  listEvergreenRepeats: contract('GET', '/api/evergreen-posts/{evergreenId}/repeats', {
    action: 'posts.read',
    params: evergreenParams,
    query: z.strictObject({ count: wholeNumber(1, 10, 3) }),
    response: z.object({ timeZone: z.string(), repeats: z.array(PlannedRepeat) }),
  }),
  /** Pauses or resumes the whole queue of a client. */
  updateEvergreenSettings: contract('PATCH', '/api/clients/{clientId}/evergreen-settings', {
    action: 'posts.publish',
    params: clientParams,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: z.object({ isPaused: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
