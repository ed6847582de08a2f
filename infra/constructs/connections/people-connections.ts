import type { Access } from '../../../functions/resources.ts';
import { mailSender, siteUrl } from '../../stages.ts';
import type { Connectable, Connections } from './connection.ts';

/** No function may change who is an admin. */
const userActions: Readonly<Record<Access['userPool'], readonly string[]>> = {
  'see-users': ['cognito-idp:AdminGetUser'],
  'end-sessions': ['cognito-idp:AdminUserGlobalSignOut'],
  'manage-users': [
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserMFAPreference',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
};

export const peopleConnections = ({ stack, stage, origin, data }: Connectable) =>
  ({
    userPool: (to, access) => {
      to.allow(userActions[access], [data.users.pool.userPoolArn]);
      return { USER_POOL_ID: data.users.pool.userPoolId };
    },
    knownPasswords: () => ({ PASSWORD_RANGES_URL: stage.passwordRangesUrl }),
    origin: () => ({ ORIGIN_HASHES: origin.hashes }),
    twoFactor: () => ({ TWO_FACTOR: stage.isTwoFactorObligatory ? 'obligatory' : 'optional' }),
    mail: (to, access) => {
      const identity = { service: 'ses', resource: 'identity', resourceName: stage.mailDomain };
      const actions = access === 'send' ? ['ses:SendEmail'] : ['ses:SendEmail', 'ses:SendRawEmail'];
      to.allow(actions, [stack.formatArn(identity)]);
      return { MAIL_SENDER: mailSender(stage) };
    },
    push: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [data.pushSecret.secretArn]);
      return { PUSH_SECRET_ID: data.pushSecret.secretArn, PUSH_ORIGINS: '' };
    },
    site: () => ({ SITE_URL: siteUrl(stage) }),
  }) satisfies Partial<Connections>;
