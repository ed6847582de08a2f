import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';
import { appNames, appVariables } from '../../../functions/adapters/platforms/apps.ts';
import { queueVariables } from '../../../functions/queues.ts';
import { type AllVariables, variablesOf } from '../../../functions/resources.ts';
import { exampleSettings } from '../../support/platforms/example-settings.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';

const url = 'https://example.com/nothing';

/** Valid values for resources that do not exist; an import reaches none of them. */
const variables: AllVariables = {
  table: { TABLE_NAME: 'table' },
  queues: queueVariables(QueueName.options, () => url),
  deadLetters: { QUEUE_PREFIX: url },
  eventBus: { EVENT_BUS_NAME: 'bus' },
  media: { MEDIA_BUCKET: 'media' },
  fileKey: { FILE_KEY_SECRET_ID: 'secret', FILE_KEY_VERSION: 'version', FILE_KEY_PAIR_ID: 'pair' },
  archive: { ARCHIVE_BUCKET: 'archive' },
  lists: { LISTS_BUCKET: 'lists' },
  userPool: { USER_POOL_ID: 'us-east-1_pool' },
  knownPasswords: { PASSWORD_RANGES_URL: url },
  origin: { ORIGIN_HASHES: '0'.repeat(64) },
  twoFactor: { TWO_FACTOR: 'obligatory' },
  tokenKey: { TOKEN_KEY_ID: 'key' },
  platforms: appVariables(appNames, exampleSettings(url), () => 'secret'),
  captionWriter: {
    CAPTION_WRITER: 'bedrock',
    CAPTION_MODEL_ID: 'model',
    CAPTION_PICTURE_MODEL_ID: 'model',
    CAPTION_MODEL_REGION: 'us-east-1',
  },
  mail: { MAIL_SENDER: 'a@example.com', MAIL_SET: 'mails' },
  endpoints: { ENDPOINT_ORIGINS: '', ACCOUNT_ID: '000000000000' },
  push: { PUSH_SECRET_ID: 'secret', PUSH_ORIGINS: '' },
  telemetry: { METRIC_NAMESPACE: 'numbers' },
  site: { SITE_URL: url, AGENCY_NAME: 'Nashra' },
};

export function environmentOf(name: EntryName): Record<string, string> {
  const { uses }: Entry = entries[name];
  const given: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(variables));
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'none',
    AWS_SECRET_ACCESS_KEY: 'none',
    ...Object.fromEntries(Object.keys(variablesOf(uses)).map((name) => [name, given[name] ?? ''])),
  };
}
