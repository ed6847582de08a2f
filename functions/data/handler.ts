import { httpHandler } from '../runtime/http.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { accountOperations } from './account-operations.ts';
import { clientOperations } from './client-operations.ts';
import { connectionOperations } from './connection-operations.ts';
import { mediaOperations } from './media-operations.ts';
import { postOperations } from './post-operations.ts';
import { clients } from './stores.ts';

export const handler = httpHandler(
  'data',
  { ...accountOperations, ...clientOperations, ...connectionOperations, ...postOperations, ...mediaOperations },
  (caller) => signInAs(caller, { clients }),
);
