import { permissionsOf } from './permissions.ts';
import { Plan } from './plan.ts';

/** How much a plan allows; 999 or more, and -1, mean unlimited. */
export interface PlanLimits {
  readonly maxSocialAccounts: number;
  readonly maxMonthlyPosts: number;
  readonly maxScheduledPosts: number;
  readonly maxClients: number;
}

/** A plan as it is offered. Prices are whole US dollars a month; `listPrice` is shown struck through. */
export interface PlanDefinition {
  readonly id: Plan;
  readonly name: string;
  readonly description: string;
  readonly color: 'blue' | 'purple' | 'gold';
  readonly isPopular: boolean;
  readonly price: number;
  readonly listPrice: number;
  readonly saving: string;
  readonly currency: 'USD';
  readonly billingCycle: 'monthly';
  readonly features: readonly string[];
  readonly limits: PlanLimits;
}

const terms = { saving: 'Save $1!', currency: 'USD', billingCycle: 'monthly' } as const;

/** What the pricing and payment pages offer, and what a subscription costs. Limits are those that are enforced. */
export const planDefinitions: Readonly<Record<Plan, PlanDefinition>> = {
  starter: {
    ...terms,
    id: 'starter',
    name: 'Starter',
    description: 'For influencers and small businesses that are starting out',
    color: 'blue',
    isPopular: false,
    price: 9,
    listPrice: 10,
    features: [
      '3 social accounts',
      '30 monthly posts',
      'Basic analytics',
      'E-mail support',
      'Scheduling up to 10 years',
    ],
    limits: limitsOf('starter'),
  },
  professional: {
    ...terms,
    id: 'professional',
    name: 'Professional',
    description: 'For growing businesses and agencies with clients of their own',
    color: 'purple',
    isPopular: true,
    price: 29,
    listPrice: 30,
    features: [
      'Unlimited social accounts and posts',
      'Advanced analytics',
      'Client management for up to 5 clients',
      'Priority support',
      'All platforms including YouTube',
    ],
    limits: limitsOf('professional'),
  },
  enterprise: {
    ...terms,
    id: 'enterprise',
    name: 'Enterprise',
    description: 'For large agencies that want everything without limits',
    color: 'gold',
    isPopular: false,
    price: 99,
    listPrice: 100,
    features: [
      'Everything unlimited',
      'Unlimited clients',
      'Advanced AI features',
      'Custom integrations',
      'Free website',
      'API access',
    ],
    limits: limitsOf('enterprise'),
  },
};

/**
 * The limits in the admin's Client Plan Overview. Those of Professional and Enterprise disagree with the enforced ones;
 * the specification keeps both readings, each where it is shown. Nothing is ever checked against these.
 */
export const adminPlanOverview: Readonly<Record<Plan, PlanLimits>> = {
  starter: limitsOf('starter'),
  professional: { maxSocialAccounts: 5, maxMonthlyPosts: 100, maxScheduledPosts: 50, maxClients: 5 },
  enterprise: { maxSocialAccounts: -1, maxMonthlyPosts: -1, maxScheduledPosts: -1, maxClients: -1 },
};

/** What is said where a client on the highest plan would be offered an upgrade. */
export const highestPlanText = "You're on the highest plan";

/** The plans a client can upgrade to, the next one first; none from the highest. */
export const higherPlans = (plan: Plan): Plan[] => Plan.options.slice(Plan.options.indexOf(plan) + 1);

function limitsOf(plan: Plan): PlanLimits {
  const { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxSubClients } = permissionsOf(plan);
  return { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxClients: maxSubClients };
}
