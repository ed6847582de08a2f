import english from '../../../../shared/texts/en/console/clients.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  clientEdit: clientEditTexts,
  clientList: clientListTexts,
  clients: clientTexts,
  deleteClient: deleteClientTexts,
  planOverview: planOverviewTexts,
  subscriptionStatuses: subscriptionNames,
  branding: brandingTexts,
  clientPage: clientPageTexts,
  onboarding: onboardingTexts,
} = messages(english);
