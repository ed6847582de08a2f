import * as z from 'zod';
import { ConnectionAtRisk } from '../connections/connection-at-risk.ts';
import { WordedFinding } from '../posts/finding.ts';
import { HomePost } from './home-post.ts';

/** Something that waits for a person of the agency. */
export const Need = z.discriminatedUnion('kind', [
  /** At one of its platforms or more. */
  z.object({ kind: z.literal('failed'), post: HomePost }),
  z.object({ kind: z.literal('unconfirmed'), post: HomePost }),
  /** `waiting`: posts of the next 24 hours that need the account. */
  z.object({ kind: z.literal('reconnect'), connection: ConnectionAtRisk, waiting: z.int().nonnegative() }),
  /** The targets say why. */
  z.object({ kind: z.literal('on-hold'), post: HomePost }),
  /** Within 24 hours it would not go out. */
  z.object({ kind: z.literal('at-risk'), post: HomePost, findings: z.array(WordedFinding).min(1) }),
  z.object({ kind: z.literal('clean-up-held') }),
]);
export type Need = z.infer<typeof Need>;
