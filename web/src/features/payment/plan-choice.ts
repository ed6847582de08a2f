import { Plan } from '../../../../shared/domain/plans/plans.ts';
import { PaymentMethod } from '../../../../shared/domain/subscriptions/subscription.ts';

export interface PlanChoice {
  readonly plan: Plan;
  readonly method: PaymentMethod;
  readonly email: string | undefined;
}

/** Invalid values become the default: starter, now. */
export function planChoiceOf(search: URLSearchParams): PlanChoice {
  const email = search.get('email')?.trim();
  return {
    plan: Plan.safeParse(search.get('plan')).data ?? 'starter',
    method: PaymentMethod.safeParse(search.get('method')).data ?? 'now',
    email: email === '' ? undefined : email,
  };
}
