import { ownAccountContracts } from '../../shared/contracts/own-account-contracts.ts';
import { dynamoApprovals } from '../adapters/dynamodb/approvals/approvals.ts';
import { dynamoCalendarFeeds } from '../adapters/dynamodb/clients/calendar-feeds.ts';
import { dynamoConnectLinks, dynamoReportLinks } from '../adapters/dynamodb/links/client-links.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/notifications/push-subscriptions.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { newId } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { editMe, viewMe } from '../use-cases/clients/me.ts';
import {
  closeDoors,
  endOtherSessions,
  endSession,
  endSessions,
  viewDoors,
  viewSessions,
} from '../use-cases/clients/end-sessions.ts';
import { signUp } from '../use-cases/clients/create-client.ts';
import { offerEmailCode, sendEmailCode, verifyEmail } from '../use-cases/clients/verify-email.ts';
import { viewPasskeys, viewTwoFactor } from '../use-cases/clients/sign-in-methods.ts';
import {
  audit,
  clients,
  codeSending,
  credentials,
  emailCodes,
  isTwoFactorObligatory,
  keys,
  knownPasswords,
  passkeys,
  removalQueue,
  secondFactors,
  sessions,
  table,
} from './stores.ts';

const posts = storedPosts(table);
const doors = {
  clients,
  feeds: dynamoCalendarFeeds(table),
  pushSubscriptions: dynamoPushSubscriptions(table),
  approvals: dynamoApprovals(table),
  connectLinks: dynamoConnectLinks(table),
  reportLinks: dynamoReportLinks(table),
  keys,
};

export const ownAccountOperations = routeModule(ownAccountContracts, {
  async createSignUp({ body, now }) {
    const made = await signUp(body, { clients, credentials, knownPasswords, removalQueue, newId, now });
    await offerEmailCode(made.id, { ...codeSending, now });
    return made;
  },

  async createMyEmailCode({ caller, now }) {
    await sendEmailCode(caller.clientId, { ...codeSending, now });
    return undefined;
  },

  async createMyEmailVerification({ caller, body: { code }, now }) {
    await verifyEmail(caller, code, { clients, emailCodes, now });
    return undefined;
  },

  async updateMe({ caller, body, now }) {
    await editMe(caller, body, { clients, credentials, now });
    return viewMe(caller, { clients, sessions, posts, isTwoFactorObligatory, now });
  },

  getMyTwoFactor: ({ caller, requestId, now }) =>
    viewTwoFactor(caller, { clients, secondFactors, recordAudit: productAudit(audit, requestId), now }),

  async listMyPasskeys({ caller, accessToken, requestId, now }) {
    const recordAudit = productAudit(audit, requestId);
    return { passkeys: [...(await viewPasskeys(caller, accessToken, { clients, passkeys, recordAudit, now }))] };
  },

  async listMySessions({ caller, now }) {
    const [open, found] = await Promise.all([
      viewSessions(caller, { clients, sessions, now }),
      viewDoors(caller, { ...doors, now }),
    ]);
    return { sessions: open, doors: found };
  },

  async deleteMySession({ caller, params: { sessionId }, now }) {
    await endSession(caller, sessionId, { clients, sessions, credentials, now });
    return undefined;
  },

  async deleteMyOtherSessions({ caller, now }) {
    await endOtherSessions(caller, { clients, sessions, credentials, now });
    return undefined;
  },

  async deleteMySessions({ caller, now }) {
    await endSessions(caller.clientId, { clients, credentials, now });
    await closeDoors(caller, { ...doors, now });
    return undefined;
  },
});
