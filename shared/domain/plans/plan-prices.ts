import type { Plan } from './plans.ts';

/** Whole US dollars a month. */
interface PlanDefinition {
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

/** A plan as it is offered; `listPrice` is shown struck through. */
export interface PlanOffer extends PlanDefinition {
  readonly color: 'blue' | 'purple' | 'gold';
  readonly isPopular: boolean;
  readonly listPrice: number;
}

export const planOffers: Readonly<Record<Plan, PlanOffer>> = {
  starter: { ...planDefinitions.starter, color: 'blue', isPopular: false, listPrice: 10 },
  professional: { ...planDefinitions.professional, color: 'purple', isPopular: true, listPrice: 30 },
  enterprise: { ...planDefinitions.enterprise, color: 'gold', isPopular: false, listPrice: 100 },
};
