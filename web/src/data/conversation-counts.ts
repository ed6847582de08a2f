import { queryOptions } from '@tanstack/react-query';
import { conversationCountContracts } from '../../../shared/contracts/conversation-count-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { apiQuery } from '../api/api-query.ts';

/** For the frame of every page. Refreshed every minute while shown. */
export const conversationCountsQuery = queryOptions({
  ...apiQuery(['conversations', 'counts'], conversationCountContracts.getConversationCounts, {}),
  refetchInterval: minute,
});
