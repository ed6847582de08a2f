import type { Plan } from './plans.ts';

/** Whole US dollars a month. */
export interface PlanDefinition {
  readonly id: Plan;
  readonly name: string;
  readonly price: number;
  readonly currency: 'USD';
  readonly billingCycle: 'monthly';
}

const terms = { currency: 'USD', billingCycle: 'monthly' } as const;

export const planDefinitions: Readonly<Record<Plan, PlanDefinition>> = {
  starter: { ...terms, id: 'starter', name: 'Starter', price: 9 },
  professional: { ...terms, id: 'professional', name: 'Professional', price: 29 },
  enterprise: { ...terms, id: 'enterprise', name: 'Enterprise', price: 99 },
};
