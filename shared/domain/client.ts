import * as z from 'zod';
import { ClientId } from './ids.ts';
import { Plan } from './plan.ts';
import { Platform } from './platform.ts';
import { Email, Instant, optionalText, requiredText } from './text.ts';

export const SubscriptionStatus = z.enum(['trial', 'active', 'trial_expired', 'suspended', 'expired']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const PaymentStatus = z.enum(['paid', 'unpaid']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A customer of the agency. Credentials are not here: they live in the user pool alone. */
export const Client = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  company: z.string().optional(),
  plan: Plan,
  planStartDate: Instant,
  planEndDate: Instant,
  trialEndDate: Instant,
  subscriptionStatus: SubscriptionStatus,
  paymentStatus: PaymentStatus,
  isActive: z.boolean(),
  socialMediaAccounts: z.array(Platform),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive(),
});
export type Client = z.infer<typeof Client>;

export const passwordMinimum = 8;

const nameAndEmail = 'Name and email are required';

/** What an admin types to make a client. A password becomes a temporary one, to be changed at the first sign-in. */
export const NewClient = z.strictObject({
  name: requiredText(120, nameAndEmail),
  email: Email,
  phone: optionalText(40),
  company: optionalText(120),
  plan: Plan,
  paymentStatus: PaymentStatus.default('unpaid'),
  password: z
    .string()
    .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters long`)
    .max(256, 'At most 256 characters')
    .optional(),
});
export type NewClient = z.infer<typeof NewClient>;

const day = 24 * 60 * 60 * 1000;
export const trialDays = 3;
export const planPeriodDays = 30;

/** The record of a client that starts now: three days of trial and a plan period of thirty, active at once when paid. */
export function startClient(wanted: NewClient, id: ClientId, now: Date): Client {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const { password: _, ...profile } = wanted;
  return {
    ...profile,
    id,
    planStartDate: at(0),
    planEndDate: at(planPeriodDays),
    trialEndDate: at(trialDays),
    subscriptionStatus: wanted.paymentStatus === 'paid' ? 'active' : 'trial',
    isActive: true,
    socialMediaAccounts: [],
    createdAt: at(0),
    updatedAt: at(0),
    version: 1,
  };
}
