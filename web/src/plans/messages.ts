import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { messages } from '../messages/messages.ts';

/** The specification's texts. */
export const planTexts = messages('plans', {
  chat: {
    payment: 'Hello, I want to pay for the {brand} {plan} plan (${price, number} per month).',
    name: 'Name: {name}',
    email: 'Email: {email}',
    phone: 'Phone: {phone}',
    company: 'Company: {company}',
  },
  saving: 'Save $1!',
  highest: "You're on the highest plan",
  unlimited: 'Unlimited',
  unavailable: { title: 'Feature Not Available', text: 'Not available in your plan' },
  descriptions: {
    starter: 'For influencers and small businesses that are starting out',
    professional: 'For growing businesses and agencies with clients of their own',
    enterprise: 'For large agencies that want everything without limits',
  } satisfies Record<Plan, string>,
  features: {
    starter: [
      '3 social accounts',
      '30 monthly posts',
      'Basic analytics',
      'E-mail support',
      'Scheduling up to 10 years',
    ],
    professional: [
      'Unlimited social accounts and posts',
      'Advanced analytics',
      'Client management for up to 5 clients',
      'Priority support',
      'All platforms including YouTube',
    ],
    enterprise: [
      'Everything unlimited',
      'Unlimited clients',
      'Advanced AI features',
      'Custom integrations',
      'Free website',
      'API access',
    ],
  } satisfies Record<Plan, readonly string[]>,
});
