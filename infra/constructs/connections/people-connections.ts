import type { Access } from '../../../functions/resources.ts';
import { mailConfigurationSet, mailSender, siteUrl } from '../../stages.ts';
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

/** SES makes a message of parts of one with attachments, for which others report that it asks for the second permission. */
const mailActions: Readonly<Record<Access['mail'], readonly string[]>> = {
  send: ['ses:SendEmail'],
  'send-files': ['ses:SendEmail', 'ses:SendRawEmail'],
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
      const set = mailConfigurationSet(stage);
      const resources = [
        { resource: 'identity', resourceName: stage.mailDomain },
        { resource: 'configuration-set', resourceName: set },
      ];
      to.allow(
        mailActions[access],
        resources.map((resource) => stack.formatArn({ service: 'ses', ...resource })),
      );
      return { MAIL_SENDER: mailSender(stage), MAIL_SET: set };
    },
    push: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [data.pushSecret.secretArn]);
      return { PUSH_SECRET_ID: data.pushSecret.secretArn, PUSH_ORIGINS: '' };
    },
    site: () => ({ SITE_URL: siteUrl(stage), AGENCY_NAME: stage.agency.name }),
  }) satisfies Partial<Connections>;
