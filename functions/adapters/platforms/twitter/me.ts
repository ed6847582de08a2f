import * as z from 'zod';
import type { PlatformData } from '../../../use-cases/connections/connection-ports.ts';
import type { Twitter } from './twitter.ts';

const Me = z.object({
  data: z.object({ id: z.string(), username: z.string(), name: z.string(), subscription_type: z.string().optional() }),
});

/** The account of a token. Billed. Throws as `call`. */
export async function readMe(twitter: Twitter, token: string, now: Date) {
  const path = '/2/users/me?user.fields=subscription_type';
  const { data } = await twitter.call(token, { method: 'GET', path }, Me);
  const platformData: PlatformData = {
    subscription: data.subscription_type ?? '',
    subscriptionAskedAt: now.toISOString(),
  };
  return { ...data, platformData };
}

const Followers = z.object({
  data: z.object({ public_metrics: z.object({ followers_count: z.int().nonnegative() }) }),
});

/** How many follow the account of a token. Billed. Throws as `call`. */
export async function readFollowers(twitter: Twitter, token: string): Promise<number> {
  const path = '/2/users/me?user.fields=public_metrics';
  const { data } = await twitter.call(token, { method: 'GET', path }, Followers);
  return data.public_metrics.followers_count;
}
