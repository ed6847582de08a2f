import english from '../../../../shared/texts/en/console/operations.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { jobs: jobTexts, operations: operationsTexts, jobResults: resultTexts } = messages(english);
