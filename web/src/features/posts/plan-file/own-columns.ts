import type { Post } from '../../../../../shared/domain/posts/post.ts';
import {
  type FieldFileName,
  type FileFieldName,
  fileFields,
  ofFieldFiles,
} from '../../../../../shared/platforms/platform-media.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { platforms } from '../../../../../shared/platforms/registry.ts';
import type { PlatformRules } from '../../../../../shared/platforms/rules/rule.ts';

/** A platform shows no files, where an empty cell means those of all platforms. */
export const noFilesWord = 'none';

/** What platforms have instead of what is common to all, in a column for each of them. */
interface OwnColumn {
  /** After the platform's name. */
  readonly heading: string;
  readonly otherHeadings: (platform: Platform) => readonly string[];
  readonly platforms: readonly Platform[];
  /** Whether its cells name files of the library. */
  readonly namesFiles: boolean;
  readonly field?: FileFieldName;
  readonly write: (post: Post, platform: Platform) => string | undefined;
}

export const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).join('; ');

export type OwnColumnName = 'text' | 'files' | FieldFileName;
export type OwnColumnId = `${OwnColumnName}-${Platform}`;

export const ownColumns: Readonly<Record<OwnColumnName, OwnColumn>> = {
  text: {
    heading: 'text',
    otherHeadings: (platform) => [`text ${platform}`, `${platform} caption`, `${platform} content`],
    platforms: Platform.options,
    namesFiles: false,
    write: ({ texts, platforms: chosen }, platform) => (chosen.includes(platform) ? texts[platform] : undefined),
  },
  files: {
    heading: 'files',
    otherHeadings: (platform) => [`files ${platform}`, `${platform} media`, `${platform} pictures`],
    platforms: Platform.options,
    namesFiles: true,
    write({ platformMedia }, platform) {
      const files = platformMedia[platform];
      return files && (namesOf(files) || noFilesWord);
    },
  },
  ...ofFieldFiles(columnOfFile),
};

export const ownColumnNames = Object.keys(ownColumns) as readonly OwnColumnName[];

function columnOfFile(field: FileFieldName): OwnColumn {
  const { one, column: { heading, otherHeadings } = { heading: one, otherHeadings: [] } } = fileFields[field];
  const takesIt = (platform: Platform) => {
    const { formats }: PlatformRules = platforms[platform].rules;
    return Object.values(formats).some((format) => format[one] !== undefined);
  };
  return {
    heading,
    otherHeadings: (platform) => [`${heading} ${platform}`, ...otherHeadings.map((other) => `${platform} ${other}`)],
    platforms: Platform.options.filter(takesIt),
    namesFiles: true,
    field,
    write: (post, platform) => post[field]?.[platform]?.name,
  };
}

export const ownColumnId = (name: OwnColumnName, platform: Platform): OwnColumnId => `${name}-${platform}`;

export const allOwnColumns = ownColumnNames.flatMap((name) =>
  ownColumns[name].platforms.map((platform) => ({ id: ownColumnId(name, platform), name, platform })),
);

export const ownHeading = (name: OwnColumnName, platform: Platform) =>
  `${platformNames[platform]} ${ownColumns[name].heading}`;
