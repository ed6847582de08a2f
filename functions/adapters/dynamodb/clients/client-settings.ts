import type * as z from 'zod';
import { BrandNotes } from '../../../../shared/domain/captions/brand-notes.ts';
import { Branding } from '../../../../shared/domain/clients/branding.ts';
import type { DomainError } from '../../../../shared/domain/errors.ts';
import { type ClientId, asClientId } from '../../../../shared/domain/ids.ts';
import { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import { StoredReportSettings } from '../../../../shared/domain/reports/report-settings.ts';
import type { BrandNotesStore } from '../../../use-cases/captions/ports.ts';
import type { BrandingStore } from '../../../use-cases/clients/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { VersionedRecords } from '../../../use-cases/operations/ports.ts';
import type { PostingSettingsStore } from '../../../use-cases/planning/ports.ts';
import {
  brandNotesChanged,
  postingSettingsChanged,
  brandingChanged,
  reportSettingsChanged,
} from '../../../use-cases/refusals.ts';
import type { ReportSettingsStore } from '../../../use-cases/reports/ports.ts';
import { getAll } from '../table/batches.ts';
import { findItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from './client-conditions.ts';
import { keys, clientOf, reportEntries, reportKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

interface RecordKind<Kept> {
  readonly schema: z.ZodType<Kept>;
  readonly keyOf: (clientId: ClientId) => { pk: string; sk: string };
  readonly changed: () => DomainError;
  /** Its place in an index. */
  readonly entryOf?: (clientId: ClientId, kept: Kept) => Record<string, string>;
}

function versionedRecords<Kept extends { version: number }>(
  table: Table,
  { schema, keyOf, changed, entryOf }: RecordKind<Kept>,
): VersionedRecords<Kept> {
  const { name } = table;

  return {
    find: (clientId) => findItem(table, keyOf(clientId), schema),

    async save(clientId, read, value) {
      const kept = schema.parse({ ...value, version: read.version + 1 });
      const put = {
        TableName: name,
        Item: { ...keyOf(clientId), ...kept, ...entryOf?.(clientId, kept) },
        ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
        ...(read.version > 0 && { ExpressionAttributeValues: { ':read': read.version } }),
      };
      await writeTogether(table, [ofClient(table, clientId), { item: { Put: put }, refusal: changed }]);
      return kept;
    },
  };
}

export const dynamoBrandNotes = (table: Table): BrandNotesStore =>
  versionedRecords(table, { schema: BrandNotes, keyOf: keys.brandNotes, changed: brandNotesChanged });

export const dynamoPostingSettings = (table: Table): PostingSettingsStore =>
  versionedRecords(table, { schema: PostingSettings, keyOf: keys.postingSettings, changed: postingSettingsChanged });

export const dynamoBranding = (table: Table): BrandingStore => ({
  ...versionedRecords(table, { schema: Branding, keyOf: keys.branding, changed: brandingChanged }),

  async findAll(clientIds) {
    const items = await getAll(table, clientIds.map(keys.branding));
    return new Map(shown(items, (item) => [clientOf(String(item['pk'])), Branding.parse(item)] as const));
  },
});

export const dynamoReportSettings = (table: Table): ReportSettingsStore => ({
  ...versionedRecords(table, {
    schema: StoredReportSettings,
    keyOf: reportKeys.settings,
    changed: reportSettingsChanged,
    entryOf: (clientId, { nextAt }) => (nextAt === undefined ? {} : reportEntries.at(clientId, nextAt)),
  }),

  async due(before) {
    return (await entriesBefore(table, reportEntries.shardKeys, before)).map(({ id }) => asClientId(id));
  },
});
