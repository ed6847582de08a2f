import * as z from 'zod';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('conversations');

/** Apart from the others: the frame of every page asks it, and loads no more. */
export const conversationCountContracts = {
  /** Open comments of all clients whom the caller knows. `isMore`: only the oldest were counted. */
  getConversationCounts: contract('GET', '/api/conversations/counts', {
    action: 'agency.read',
    response: z.object({ open: z.int().nonnegative(), mine: z.int().nonnegative(), isMore: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
