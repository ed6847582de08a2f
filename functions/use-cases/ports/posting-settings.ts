import type { PostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import type { VersionedRecords } from './versioned-records.ts';

export type PostingSettingsStore = VersionedRecords<PostingSettings>;
