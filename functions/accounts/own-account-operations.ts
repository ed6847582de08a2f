import { ownAccountContracts } from '../../shared/contracts/own-account-contracts.ts';
import { dynamoSignIns } from '../adapters/dynamodb/clients/sign-ins.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { editMe } from '../use-cases/clients/edit-me.ts';
import { endSessions } from '../use-cases/clients/end-sessions.ts';
import { signUp } from '../use-cases/clients/sign-up.ts';
import { viewMe } from '../use-cases/clients/view-me.ts';
import { clients, credentials, knownPasswords, removalQueue, table } from './stores.ts';

const signIns = dynamoSignIns(table);
const posts = dynamoPosts(table);

export const ownAccountOperations = routeModule(ownAccountContracts, {
  signUp: ({ body, now }) => signUp(body, { clients, credentials, knownPasswords, removalQueue, newId, now }),

  async editMe({ caller, body, now }) {
    await editMe(caller, body, { clients, credentials, now });
    return viewMe(caller, { clients, signIns, posts, now });
  },

  async endMySessions({ caller, now }) {
    await endSessions(caller.clientId, { clients, credentials, now });
    return undefined;
  },
});
