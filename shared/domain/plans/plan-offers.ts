import { type Plan, type PlanDefinition, planDefinitions } from './plans.ts';

/** A plan as it is offered; `listPrice` is shown struck through. */
export interface PlanOffer extends PlanDefinition {
  readonly description: string;
  readonly color: 'blue' | 'purple' | 'gold';
  readonly isPopular: boolean;
  readonly listPrice: number;
  readonly saving: string;
  readonly features: readonly string[];
}

const saving = 'Save $1!';

export const planOffers: Readonly<Record<Plan, PlanOffer>> = {
  starter: {
    ...planDefinitions.starter,
    saving,
    description: 'For influencers and small businesses that are starting out',
    color: 'blue',
    isPopular: false,
    listPrice: 10,
    features: [
      '3 social accounts',
      '30 monthly posts',
      'Basic analytics',
      'E-mail support',
      'Scheduling up to 10 years',
    ],
  },
  professional: {
    ...planDefinitions.professional,
    saving,
    description: 'For growing businesses and agencies with clients of their own',
    color: 'purple',
    isPopular: true,
    listPrice: 30,
    features: [
      'Unlimited social accounts and posts',
      'Advanced analytics',
      'Client management for up to 5 clients',
      'Priority support',
      'All platforms including YouTube',
    ],
  },
  enterprise: {
    ...planDefinitions.enterprise,
    saving,
    description: 'For large agencies that want everything without limits',
    color: 'gold',
    isPopular: false,
    listPrice: 100,
    features: [
      'Everything unlimited',
      'Unlimited clients',
      'Advanced AI features',
      'Custom integrations',
      'Free website',
      'API access',
    ],
  },
};
