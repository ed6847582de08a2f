import english from '../../../shared/texts/en/visitors/public.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const {
  contact: contactTexts,
  help: helpTexts,
  pricing: pricingTexts,
  deletionInstructions: instructionTexts,
} = messages(english);
