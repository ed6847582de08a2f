import english from '../../../../../shared/texts/en/console/approvals.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const {
  approvalPanel: approvalPanelTexts,
  approvals: approvalTexts,
  askClient: askClientTexts,
  approvalPolicies: policyTexts,
  approvalSaid: saidTexts,
} = messages(english);
