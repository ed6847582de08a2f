import { type PlanDefinition, planDefinitions } from './plan-prices.ts';
import type { Plan } from './plans.ts';

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
