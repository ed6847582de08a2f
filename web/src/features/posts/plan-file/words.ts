import { type FieldColumnId, fieldColumns } from '../../../../../shared/domain/posts/post-fields.ts';
import type { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type PlatformColumn, platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import { allOwnColumns, type OwnColumnId, type OwnColumnName, ownColumns, ownHeading } from './own-columns.ts';

/*
 * The words of plan files. They are not translated: a file is read wherever it was written, and people may write it in
 * English, French or Arabic.
 */

/** What a row of a plan says of a post. */
export type PlanColumn = FieldColumnId | 'date' | 'time' | 'status' | 'client' | OwnColumnId | PlatformColumn['id'];

type FieldColumn = (typeof fieldColumns)[number];

const ofFields = <Value>(valueOf: (column: FieldColumn) => Value) =>
  Object.fromEntries(fieldColumns.map((column) => [column.id, valueOf(column)])) as Readonly<
    Record<FieldColumnId, Value>
  >;

const ofOptions = <Value>(valueOf: (column: PlatformColumn) => Value): Readonly<Record<PlatformColumn['id'], Value>> =>
  Object.fromEntries(platformColumns.map((column) => [column.id, valueOf(column)]));

const ofOwn = <Value>(valueOf: (name: OwnColumnName, platform: Platform) => Value) =>
  Object.fromEntries(allOwnColumns.map(({ id, name, platform }) => [id, valueOf(name, platform)])) as Readonly<
    Record<OwnColumnId, Value>
  >;

const { text: textHeading, ...fieldHeadings } = ofFields(({ heading }) => heading);

/** In the order of files. */
const planHeadings: Readonly<Record<PlanColumn, string>> = {
  text: textHeading,
  date: 'Date',
  time: 'Time',
  ...fieldHeadings,
  status: 'Status',
  ...ofOwn(ownHeading),
  ...ofOptions(({ heading }) => heading),
  client: 'Client',
};

const otherHeadings: Readonly<Record<PlanColumn, readonly string[]>> = {
  date: ['day', 'jour', 'التاريخ', 'تاريخ', 'اليوم'],
  time: ['hour', 'heure', 'الوقت', 'الساعة'],
  ...ofFields((column) => column.otherHeadings),
  status: ['state', 'statut', 'الحالة'],
  client: ['clients', 'client e-mail', 'client email', 'العميل', 'الزبون'],
  ...ofOwn((name, platform) => ownColumns[name].otherHeadings(platform)),
  ...ofOptions((column) => column.otherHeadings),
};

export const planColumns = Object.keys(planHeadings) as readonly PlanColumn[];

export const headingOf = (column: PlanColumn): string => planHeadings[column] ?? column;

export const headingsOf = (column: PlanColumn): readonly string[] => [
  headingOf(column),
  ...(otherHeadings[column] ?? []),
];

/** As files are written; an import reads the first two. */
export const statusWords: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
};

export const statusOfWord: ReadonlyMap<string, 'draft' | 'scheduled'> = new Map([
  ['', 'scheduled'],
  ['scheduled', 'scheduled'],
  ['schedule', 'scheduled'],
  ['planifié', 'scheduled'],
  ['programmé', 'scheduled'],
  ['مجدول', 'scheduled'],
  ['draft', 'draft'],
  ['brouillon', 'draft'],
  ['مسودة', 'draft'],
]);

export const platformOfWord: ReadonlyMap<string, Platform> = new Map(
  Platform.options.flatMap((id) =>
    [id, platformNames[id].toLowerCase(), ...platforms[id].otherNames].map((word) => [word, id] as const),
  ),
);
