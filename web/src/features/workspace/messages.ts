import english from '../../../../shared/texts/en/console/workspace.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  planFeatures: featureNames,
  workspaceStatuses: workspaceStatusNames,
  workspace: workspaceTexts,
  clientHome: homeTexts,
  history: historyTexts,
  approvalCards: cardStateTexts,
  toApprove: toApproveTexts,
} = messages(english);
