import type { Post } from '../../../../../shared/domain/posts/post.ts';
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
  readonly write: (post: Post, platform: Platform) => string | undefined;
}

const takesCover = ({ formats }: Pick<PlatformRules, 'formats'>) =>
  Object.values(formats).some(({ cover }) => cover !== undefined);

export const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).join('; ');

const columns = {
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
  cover: {
    heading: 'cover picture',
    otherHeadings: (platform) => [`cover picture ${platform}`, `${platform} cover image`, `${platform} cover file`],
    platforms: Platform.options.filter((platform) => takesCover(platforms[platform].rules)),
    namesFiles: true,
    write: ({ covers }, platform) => covers?.[platform]?.name,
  },
} as const satisfies Readonly<Record<string, OwnColumn>>;

export type OwnColumnName = keyof typeof columns;
export type OwnColumnId = `${OwnColumnName}-${Platform}`;

export const ownColumns: Readonly<Record<OwnColumnName, OwnColumn>> = columns;
export const ownColumnNames = Object.keys(columns) as readonly OwnColumnName[];

export const ownColumnId = (name: OwnColumnName, platform: Platform): OwnColumnId => `${name}-${platform}`;

export const allOwnColumns = ownColumnNames.flatMap((name) =>
  ownColumns[name].platforms.map((platform) => ({ id: ownColumnId(name, platform), name, platform })),
);

export const ownHeading = (name: OwnColumnName, platform: Platform) =>
  `${platformNames[platform]} ${ownColumns[name].heading}`;
