import * as z from 'zod';
import { NewPassword, passwordTooShort, startClient, type Client } from './client.ts';
import { newFields } from './client-fields.ts';
import { ceilingOf, permissionsOf } from '../plans/plans.ts';
import type { ClientId } from '../ids.ts';

export const NewSubClient = z.strictObject({
  ...newFields('parent'),
  password: z.string({ error: passwordTooShort }).pipe(NewPassword),
});
export type NewSubClient = z.infer<typeof NewSubClient>;

export function subClientLimit({ plan, isSubClient }: Pick<Client, 'plan' | 'isSubClient'>): number {
  const { canManageSubClients, maxSubClients } = permissionsOf(plan);
  if (isSubClient === true || !canManageSubClients) return 0;
  return ceilingOf(maxSubClients);
}

/** A new record: active and paid, without a trial, on the parent's plan until its end. */
export function startSubClient(wanted: NewSubClient, parent: Client, id: ClientId, now: Date): Client {
  const client = startClient({ ...wanted, plan: parent.plan, paymentStatus: 'paid' }, id, now);
  return {
    ...client,
    planEndDate: parent.planEndDate,
    isSubClient: true,
    parentClientId: parent.id,
    isEmailUnverified: true,
  };
}

export function followParent(subClient: Client, { plan, planEndDate }: Client, now: Date): Client {
  if (subClient.plan === plan && subClient.planEndDate === planEndDate) return subClient;
  const isRunning = Date.parse(planEndDate) > now.getTime();
  return {
    ...subClient,
    plan,
    planEndDate,
    subscriptionStatus: isRunning ? 'active' : subClient.subscriptionStatus,
    updatedAt: now.toISOString(),
  };
}
