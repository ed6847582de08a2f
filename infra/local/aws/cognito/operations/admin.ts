import * as z from 'zod';
import { sendCode } from '../codes.ts';
import { OfClient, OfPool, OfUser, poolOperation, userOperation, type Operations } from '../operation.ts';
import { checkPolicy, storedPassword, temporaryPassword } from '../passwords.ts';
import { maySignInByPasskey } from '../passkeys.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, notAuthorized, notFound } from '../refusals.ts';
import { secondsOf, shownUser, type PoolUser } from '../users.ts';
import { deleteUser, MfaSettings, preferMfa } from './account.ts';
import { signOutEverywhere } from './refresh.ts';
import { byChoice } from './sign-in.ts';

const AdminSetUserPassword = OfUser.extend({ Password: z.string(), Permanent: z.boolean().default(false) });
const AdminSetUserMFAPreference = OfUser.extend(MfaSettings.shape);

const InGroup = OfUser.extend({ GroupName: z.string() });
const OfGroup = OfPool.extend({ GroupName: z.string() });

const AdminInitiateAuth = OfPool.extend({
  ...OfClient.shape,
  AuthFlow: z.string(),
  AuthParameters: z.object({ USERNAME: z.string().min(1), PREFERRED_CHALLENGE: z.string().optional() }),
});

/** They save nothing. */
export function adminReads(pool: Pool): Operations {
  return {
    AdminGetUserAuthFactors: userOperation(pool, OfUser, (_request, user) => ({
      Username: user.Username,
      UserMFASettingList: user.UserMFASettingList,
      PreferredMfaSetting: user.PreferredMfaSetting,
      ConfiguredUserAuthFactors: ['PASSWORD', ...(maySignInByPasskey(user) ? ['WEB_AUTHN'] : [])],
    })),

    /** Of its flows the one that the product asks. */
    AdminInitiateAuth: poolOperation(pool, AdminInitiateAuth, ({ ClientId, AuthFlow, AuthParameters: asked }) => {
      if (ClientId !== pool.clientId) throw notFound(`User pool client ${ClientId} does not exist.`);
      if (AuthFlow !== 'USER_AUTH') throw invalidParameter('Auth flow not enabled for this client');
      return byChoice(pool, asked.USERNAME, asked.PREFERRED_CHALLENGE);
    }),
  };
}

export function adminOperations(pool: Pool): Operations {
  return {
    AdminGetUser: userOperation(pool, OfUser, (_request, user) => {
      const { Attributes, ...shown } = shownUser(user);
      const { UserMFASettingList, PreferredMfaSetting } = user;
      return { ...shown, UserAttributes: Attributes, UserMFASettingList, PreferredMfaSetting };
    }),

    AdminSetUserPassword: userOperation(pool, AdminSetUserPassword, async ({ Password, Permanent }, user) => {
      checkPolicy(Password);
      pool.sessions.closeAllOf(user.Username);
      await pool.users.save({
        ...user,
        ...passwordSet(pool, user, Password, Permanent),
        UserLastModifiedDate: pool.now(),
      });
      return {};
    }),

    AdminResetUserPassword: userOperation(pool, OfUser, async (_request, user) => {
      if (user.UserStatus === 'FORCE_CHANGE_PASSWORD')
        throw notAuthorized('User password cannot be reset in the current state.');
      pool.sessions.closeAllOf(user.Username);
      await sendCode(pool, { ...user, UserStatus: 'RESET_REQUIRED', UserLastModifiedDate: pool.now() });
      return {};
    }),

    AdminUserGlobalSignOut: userOperation(pool, OfUser, (_request, user) => signOutEverywhere(pool, user)),

    AdminDisableUser: userOperation(pool, OfUser, (_request, user) =>
      signOutEverywhere(pool, { ...user, Enabled: false, UserLastModifiedDate: pool.now() }),
    ),

    AdminEnableUser: userOperation(pool, OfUser, async (_request, user) => {
      await pool.users.save({ ...user, Enabled: true, UserLastModifiedDate: pool.now() });
      return {};
    }),

    AdminDeleteUser: userOperation(pool, OfUser, (_request, user) => deleteUser(pool, user)),

    AdminSetUserMFAPreference: userOperation(pool, AdminSetUserMFAPreference, (settings, user) =>
      preferMfa(pool, user, settings),
    ),

    AdminAddUserToGroup: userOperation(pool, InGroup, async ({ GroupName }, user) => {
      await pool.groups.add(pool.groups.named(GroupName), user.Username);
      return {};
    }),

    AdminRemoveUserFromGroup: userOperation(pool, InGroup, async ({ GroupName }, user) => {
      await pool.groups.remove(pool.groups.named(GroupName), user.Username);
      return {};
    }),

    AdminListGroupsForUser: userOperation(pool, OfUser, ({ UserPoolId }, user) => ({
      Groups: pool.groups.of(user.Username).map(({ GroupName, CreationDate, LastModifiedDate }) => ({
        GroupName,
        UserPoolId,
        CreationDate: secondsOf(CreationDate),
        LastModifiedDate: secondsOf(LastModifiedDate),
      })),
    })),

    ListUsersInGroup: poolOperation(pool, OfGroup, ({ GroupName }) => {
      const members = new Set(pool.groups.named(GroupName).members);
      return {
        Users: pool.users
          .all()
          .filter(({ Username }) => members.has(Username))
          .map(shownUser),
      };
    }),
  };
}

function passwordSet(pool: Pool, user: PoolUser, password: string, isPermanent: boolean) {
  return isPermanent
    ? {
        password: storedPassword(pool.name, user.Username, password),
        UserStatus: 'CONFIRMED' as const,
        code: undefined,
      }
    : {
        password: temporaryPassword(pool.name, user.Username, password, pool.now()),
        UserStatus: 'FORCE_CHANGE_PASSWORD' as const,
        code: undefined,
      };
}
