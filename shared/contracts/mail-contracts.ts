import * as z from 'zod';
import { MailRefusal } from '../domain/mail/mail-problem.ts';
import { day, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('approvals');

/** E-mails that a client has us send to other people in a day, by whatever endpoint, and by its reports. Staff write to whom they must. */
export const mailBudget = {
  by: 'caller',
  limit: 50,
  windowSeconds: day / second,
  sharedAs: 'mails to others',
  exempts: 'staff',
} as const;

export const mailContracts = {
  /** Whether the client's own address takes mail; nothing while it does. */
  getMailRefusal: contract('GET', '/api/clients/{clientId}/mail-refusal', {
    action: 'clients.read',
    params: clientParams,
    response: z.object({ refusal: MailRefusal.optional() }),
  }),
  /** Lets mails go there again. */
  deleteMailRefusal: contract('DELETE', '/api/clients/{clientId}/mail-refusal', {
    action: 'mail.release',
    params: clientParams,
  }),
} as const satisfies Record<string, Contract>;
