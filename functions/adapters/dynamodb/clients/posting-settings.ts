import { PostingSettings } from '../../../../shared/domain/planning/posting-settings.ts';
import type { PostingSettingsStore } from '../../../use-cases/planning/ports.ts';
import { postingSettingsChanged } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { versionedRecords } from './versioned-records.ts';

export const dynamoPostingSettings = (table: Table): PostingSettingsStore =>
  versionedRecords(table, { schema: PostingSettings, keyOf: keys.postingSettings, changed: postingSettingsChanged });
