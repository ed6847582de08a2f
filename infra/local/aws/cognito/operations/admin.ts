import * as z from 'zod';
import { sendCode } from '../codes.ts';
import { OfPool, OfUser, poolOperation, userOperation, type Operations } from '../operation.ts';
import { checkPolicy, storedPassword, temporaryPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { notAuthorized } from '../refusals.ts';
import type { PoolUser } from '../users.ts';
import { MfaSettings, preferMfa } from './account.ts';
import { signOutEverywhere } from './refresh.ts';

const AdminSetUserPassword = OfUser.extend({ Password: z.string(), Permanent: z.boolean().default(false) });
const AdminSetUserMFAPreference = OfUser.extend(MfaSettings.shape);

/** cognito-local's own operations suffice here, once the user name is known. */
const stockOfUser = [
  'AdminGetUser',
  'AdminEnableUser',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminListGroupsForUser',
] as const;
const stockOfPool = ['DescribeUserPool', 'ListGroups', 'GetGroup', 'ListUsersInGroup'] as const;

export function adminOperations(pool: Pool): Operations {
  return {
    ...Object.fromEntries(stockOfUser.map((name) => [name, stockUserOperation(pool, name)])),
    ...Object.fromEntries(stockOfPool.map((name) => [name, stockPoolOperation(pool, name)])),

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

    AdminDeleteUser: userOperation(pool, OfUser, async (_request, user) => {
      pool.sessions.closeAllOf(user.Username);
      await pool.leaveAllGroups(user);
      await pool.users.remove(user);
      return {};
    }),

    AdminSetUserMFAPreference: userOperation(pool, AdminSetUserMFAPreference, (settings, user) =>
      preferMfa(pool, user, settings),
    ),
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

function stockUserOperation(pool: Pool, name: string) {
  return userOperation(pool, OfUser.loose(), (request, user) =>
    pool.stock(name, { ...request, Username: user.Username }),
  );
}

function stockPoolOperation(pool: Pool, name: string) {
  return poolOperation(pool, OfPool.loose(), (request) => pool.stock(name, request));
}
