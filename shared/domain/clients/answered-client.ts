import * as z from 'zod';
import { trialFlagsOf } from '../subscriptions/subscription-status.ts';
import { Client } from './client.ts';

const Flagged = Client.extend({ isTrial: z.boolean(), isTrialExpired: z.boolean() });
export type AnsweredClient = z.infer<typeof Flagged>;

const Stored = Client.pick({ subscriptionStatus: true, paymentStatus: true }).loose();

/** A client as it is answered: its flags follow from what is stored, which a job keeps right to the minute. */
export const AnsweredClient = z.preprocess((client) => {
  const stored = Stored.safeParse(client);
  return stored.success ? { ...stored.data, ...trialFlagsOf(stored.data) } : client;
}, Flagged) as z.ZodType<AnsweredClient, Client>;
