import * as z from 'zod';
import { BestTime } from '../../domain/planning/best-times.ts';
import { PostingSettings, PostingSettingsChange } from '../../domain/planning/posting-settings.ts';
import { ProposedTime } from '../../domain/planning/proposed-times.ts';
import { WeeklyTime } from '../../domain/planning/slot.ts';
import { Instant } from '../../domain/text.ts';
import { Platform } from '../../platforms/platforms.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { wholeNumber } from '../paging.ts';
import { clientParams } from '../params.ts';

const contract = contractsAt('data');

const next = { next: Instant };

const anyPlatform = Platform.options.join('|');
/** With commas between. */
const PlatformList = z
  .string()
  .regex(new RegExp(`^(${anyPlatform})(,(${anyPlatform}))*$`))
  .transform((list) => list.split(','))
  .pipe(z.array(Platform));

export const planningContracts = {
  getPostingSettings: contract('GET', '/api/clients/{clientId}/posting-settings', {
    action: 'clients.read',
    params: clientParams,
    response: PostingSettings,
  }),
  updatePostingSettings: contract('PATCH', '/api/clients/{clientId}/posting-settings', {
    action: 'clients.edit',
    params: clientParams,
    body: PostingSettingsChange,
    response: PostingSettings,
  }),
  /** Free times for a post: slots, else best times of plans with analytics, else days at 10:00. */
  listProposedTimes: contract('GET', '/api/clients/{clientId}/proposed-times', {
    action: 'posts.read',
    params: clientParams,
    query: z.strictObject({
      /** Where the post goes. Default: anywhere. */
      platforms: PlatformList.optional(),
      /** Not before. Default: in ten minutes. */
      from: Instant.optional(),
      count: wholeNumber(1, 100, 1),
    }),
    response: z.object({
      timeZone: z.string(),
      proposed: z.array(ProposedTime),
      bestTimes: z.array(BestTime.extend(next)),
      /** Usual hours, while there are no best times. */
      usualTimes: z.array(WeeklyTime.extend(next)),
      /** Posts whose first day was measured, and how many it takes. */
      measuredPosts: z.int().nonnegative(),
      postsNeeded: z.int().positive(),
    }),
  }),
} as const satisfies Record<string, Contract>;
