import { appNames, appsFor, appVariables, settingsOf } from '../../../functions/adapters/platforms/apps.ts';
import { type Access, type ResourceName, tokenKeyPurpose } from '../../../functions/resources.ts';
import { mailConfigurationSet, mailSender, metricNamespace, siteUrl } from '../../stages.ts';
import {
  type Conditions,
  type Connectable,
  type Connecting,
  type Connections,
  type Given,
  queueConnections,
} from './connection.ts';
import { storageConnections } from './storage-connections.ts';

/** No function may change who is an admin. */
const userActions: Readonly<Record<Access['userPool'], readonly string[]>> = {
  'see-users': ['cognito-idp:AdminGetUser'],
  // A sign-in that is begun as an administrator needs the same proof as any other.
  'see-sign-in-methods': ['cognito-idp:AdminGetUserAuthFactors', 'cognito-idp:AdminInitiateAuth'],
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

const peopleConnections = ({ stack, stage, origin, data }: Connectable) =>
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

const ofTokens: Conditions = { StringEquals: { 'kms:EncryptionContext:purpose': [tokenKeyPurpose] } };
const keyActions: Readonly<Record<Access['tokenKey'], readonly string[]>> = {
  open: ['kms:Decrypt'],
  'seal-and-open': ['kms:GenerateDataKey', 'kms:Decrypt'],
};

const usual = new Map(appNames.flatMap(settingsOf).map(([name, setting]) => [name, setting.usual]));

/** Lambda takes 4 kB of variables: functions know the usual values. */
const unusual = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => value !== usual.get(name)));

const platformConnections = ({ stack, stage, data }: Connectable) =>
  ({
    tokenKey: (to, access) => {
      to.allow(keyActions[access], [data.tokenKey.keyArn], ofTokens);
      return { TOKEN_KEY_ID: data.tokenKey.keyArn };
    },
    platforms: (to, used) => {
      const names = appsFor(used);
      to.allow(
        ['secretsmanager:GetSecretValue'],
        names.map((name) => data.appSecrets[name].secretArn),
      );
      return unusual(appVariables(names, stage.platforms, (name) => data.appSecrets[name].secretArn));
    },
    captionWriter: (to) => {
      const { modelId, pictureModelId, region } = stage.captions;
      // Foundation models belong to no account.
      const model = { service: 'bedrock', account: '', region, resource: 'foundation-model' };
      to.allow(
        ['bedrock:InvokeModel'],
        [...new Set([modelId, pictureModelId])].map((resourceName) => stack.formatArn({ ...model, resourceName })),
      );
      return {
        CAPTION_WRITER: 'bedrock',
        CAPTION_MODEL_ID: modelId,
        CAPTION_PICTURE_MODEL_ID: pictureModelId,
        CAPTION_MODEL_REGION: region,
      };
    },
    telemetry: () => ({ METRIC_NAMESPACE: metricNamespace(stage) }),
  }) satisfies Partial<Connections>;

export function connect<R extends ResourceName>(
  to: Connecting,
  resource: R,
  access: Access[R],
  connections: Connections,
): Given<R> {
  return connections[resource](to, access);
}

export const connectionsTo = (parts: Connectable): Connections => ({
  ...storageConnections(parts),
  ...queueConnections(parts),
  ...peopleConnections(parts),
  ...platformConnections(parts),
});
