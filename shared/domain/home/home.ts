import * as z from 'zod';
import { HomePost } from './home-post.ts';
import { Need } from './need.ts';

const count = z.int().nonnegative();

/** Days are those of the agency's time zone. */
const HomeDay = z.object({ day: z.iso.date(), posts: z.array(HomePost), total: count });
export type HomeDay = z.infer<typeof HomeDay>;

export const Home = z.object({
  needs: z.array(Need),
  /** How many there are, where not all are among the needs. `asked`: unsent posts that wait for a client's answer. */
  totals: z.object({ failed: count, unconfirmed: count, asked: count }),
  /** In the order of their times. */
  today: HomeDay,
  tomorrow: HomeDay,
});
export type Home = z.infer<typeof Home>;
