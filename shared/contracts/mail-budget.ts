import { day, second } from '../durations.ts';

/** E-mails that a client has us send to other people in a day, by whatever endpoint, and by its reports. Staff write to whom they must. */
export const mailBudget = {
  by: 'caller',
  limit: 50,
  windowSeconds: day / second,
  sharedAs: 'mails to others',
  exempts: 'admin',
} as const;
