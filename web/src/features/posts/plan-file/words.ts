import type { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type PlatformColumn, platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import type { PlatformRules } from '../../../../../shared/platforms/rules/rule.ts';

/*
 * The words of plan files. They are not translated: a file is read wherever it was written, and people may write it in
 * English, French or Arabic.
 */

type TextColumn = `text-${Platform}`;
type FilesColumn = `files-${Platform}`;
type CoverColumn = `cover-${Platform}`;

/** What a row of a plan says of a post. */
export type PlanColumn =
  | 'text'
  | 'date'
  | 'time'
  | 'platforms'
  | 'files'
  | 'alt-texts'
  | 'status'
  | 'client'
  | TextColumn
  | FilesColumn
  | CoverColumn
  | PlatformColumn['id'];

export const textColumn = (platform: Platform): TextColumn => `text-${platform}`;
export const filesColumn = (platform: Platform): FilesColumn => `files-${platform}`;
export const coverColumn = (platform: Platform): CoverColumn => `cover-${platform}`;

const takesCover = ({ formats }: Pick<PlatformRules, 'formats'>) =>
  Object.values(formats).some(({ cover }) => cover !== undefined);

/** Where a picture can be the cover of a video. */
export const coverPlatforms = Platform.options.filter((platform) => takesCover(platforms[platform].rules));

/** A platform shows no files, where an empty cell means those of all platforms. */
export const noFilesWord = 'none';

const ofOptions = <Value>(valueOf: (column: PlatformColumn) => Value): Readonly<Record<PlatformColumn['id'], Value>> =>
  Object.fromEntries(platformColumns.map((column) => [column.id, valueOf(column)]));

function ofEach<Column extends string, Value>(
  columnOf: (platform: Platform) => Column,
  valueOf: (platform: Platform) => Value,
  of: readonly Platform[] = Platform.options,
): Readonly<Record<Column, Value>> {
  const entries = of.map((platform) => [columnOf(platform), valueOf(platform)] as const);
  return Object.fromEntries(entries) as Record<Column, Value>;
}

const planHeadings: Readonly<Record<PlanColumn, string>> = {
  text: 'Text',
  date: 'Date',
  time: 'Time',
  platforms: 'Platforms',
  files: 'Files',
  'alt-texts': 'Alt texts',
  status: 'Status',
  ...ofEach(textColumn, (platform) => `${platformNames[platform]} text`),
  ...ofEach(filesColumn, (platform) => `${platformNames[platform]} files`),
  ...ofEach(coverColumn, (platform) => `${platformNames[platform]} cover picture`, coverPlatforms),
  ...ofOptions(({ heading }) => heading),
  client: 'Client',
};

const otherHeadings: Readonly<Record<PlanColumn, readonly string[]>> = {
  text: ['content', 'caption', 'post', 'message', 'copy', 'texte', 'légende', 'contenu', 'النص', 'نص', 'المحتوى'],
  date: ['day', 'jour', 'التاريخ', 'تاريخ', 'اليوم'],
  time: ['hour', 'heure', 'الوقت', 'الساعة'],
  platforms: ['platform', 'channels', 'channel', 'networks', 'plateformes', 'réseaux', 'المنصات', 'المنصة'],
  files: ['file', 'media', 'images', 'image', 'pictures', 'picture', 'video', 'fichiers', 'médias', 'الملفات', 'الصور'],
  'alt-texts': [
    'alt text',
    'alt',
    'image description',
    'descriptions',
    'texte alternatif',
    'textes alternatifs',
    'النص البديل',
  ],
  status: ['state', 'statut', 'الحالة'],
  client: ['clients', 'client e-mail', 'client email', 'العميل', 'الزبون'],
  ...ofEach(textColumn, (platform) => [`text ${platform}`, `${platform} caption`, `${platform} content`]),
  ...ofEach(filesColumn, (platform) => [`files ${platform}`, `${platform} media`, `${platform} pictures`]),
  ...ofEach(
    coverColumn,
    (platform) => [`cover picture ${platform}`, `${platform} cover image`, `${platform} cover file`],
    coverPlatforms,
  ),
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
