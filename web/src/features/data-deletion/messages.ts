import english from '../../../../shared/texts/en/console/data-deletion.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  dataDeletion: deletionTexts,
  deletionStatuses: statusNames,
  deletionSteps: stepNames,
} = messages(english);
