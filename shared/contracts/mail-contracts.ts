import * as z from 'zod';
import { MailRefusal } from '../domain/mail/mail-problem.ts';
import { contract, type Contract } from './contract.ts';
import { clientParams } from './params.ts';

export const mailContracts = {
  /** Whether the client's own address takes mail; nothing while it does. */
  getMailRefusal: contract({
    entry: 'approvals',
    method: 'GET',
    path: '/api/clients/{clientId}/mail-refusal',
    access: 'client',
    status: 200,
    params: clientParams,
    response: z.object({ refusal: MailRefusal.optional() }),
  }),
  /** Lets mails go there again. */
  deleteMailRefusal: contract({
    entry: 'approvals',
    method: 'DELETE',
    path: '/api/clients/{clientId}/mail-refusal',
    access: 'admin',
    status: 204,
    params: clientParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
