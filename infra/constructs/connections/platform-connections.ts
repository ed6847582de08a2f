import { appNames, appsFor, appVariables, settingsOf } from '../../../functions/adapters/platforms/apps.ts';
import { tokenKeyPurpose, type Access } from '../../../functions/resources.ts';
import { metricNamespace } from '../../stages.ts';
import type { Conditions, Connectable, Connections } from './connection.ts';

const ofTokens: Conditions = { StringEquals: { 'kms:EncryptionContext:purpose': [tokenKeyPurpose] } };
const keyActions: Readonly<Record<Access['tokenKey'], readonly string[]>> = {
  open: ['kms:Decrypt'],
  'seal-and-open': ['kms:GenerateDataKey', 'kms:Decrypt'],
};

const usual = new Map(appNames.flatMap(settingsOf).map(([name, setting]) => [name, setting.usual]));

/** Lambda takes 4 kB of variables: functions know the usual values. */
const unusual = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => value !== usual.get(name)));

export const platformConnections = ({ stack, stage, data }: Connectable) =>
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
