import { fileFaults } from './file-faults.ts';
import {
  blocking,
  type DailyPosts,
  type Fault,
  type FormatRule,
  type PlatformPost,
  type PlatformRules,
  type TextCount,
} from './rule.ts';
import { hashtagsIn, mentionsIn } from './tags.ts';

interface Definition<F extends string, O> {
  readonly formats: Readonly<Record<F, FormatRule>>;
  /** How long a text is as the platform counts it. */
  readonly lengthOf: (text: string) => number;
  readonly formatOf: (post: PlatformPost<O>) => F | undefined;
  /** Why a post becomes nothing the platform has; asked only then. */
  readonly misfit: (post: PlatformPost<O>) => Fault;
  /** What only this platform has to say. */
  readonly remarks: (post: PlatformPost<O>, format: F) => Fault[];
  readonly dailyPosts?: DailyPosts;
}

/** The rules of a platform, made of its data and of what only it does. */
export function platformRulesOf<F extends string, O>(definition: Definition<F, O>): PlatformRules<F, O> {
  const { misfit, remarks, lengthOf, ...rules } = definition;
  const [firstFormat]: FormatRule[] = Object.values(rules.formats);
  const counted = (content: string, { text }: FormatRule): TextCount | undefined =>
    text && { ...text, length: lengthOf(content) };
  return {
    ...rules,
    faultsOf(post) {
      const format = rules.formatOf(post);
      if (format === undefined) return [misfit(post)];
      const rule = rules.formats[format];
      return [
        ...countFaults(post, rule),
        ...textFaults(post.content, counted(post.content, rule)),
        ...remarks(post, format),
        ...allFileFaults(post, rule),
      ];
    },
    textCountOf(post) {
      const format = rules.formatOf(post);
      const rule = format === undefined ? firstFormat : rules.formats[format];
      return rule && counted(post.content, rule);
    },
  };
}

/** The length of a text in UTF-16 units. */
export const utf16Length = (text: string) => text.length;

function allFileFaults({ media }: PlatformPost, rule: FormatRule): Fault[] {
  return media.flatMap((file) => fileFaults(file, rule));
}

function countFaults({ media }: PlatformPost, { name, files }: FormatRule): Fault[] {
  const only = files.max === 1 ? 'one file' : `${files.max} files`;
  return media.length > files.max ? [blocking('media', 'too-many-files', `${name} has ${only} at most`)] : [];
}

function textFaults(content: string, count: TextCount | undefined): Fault[] {
  if (count === undefined) return [];
  const { length, limit, hashtags = Infinity, mentions = Infinity } = count;
  return [
    length > limit && blocking('content', 'text-too-long', `the text is longer than ${limit} characters`),
    hashtagsIn(content).length > hashtags &&
      blocking('content', 'too-many-hashtags', `the text has more than ${hashtags} hashtags`),
    mentionsIn(content).length > mentions &&
      blocking('content', 'too-many-mentions', `the text names more than ${mentions} accounts`),
  ].filter((fault) => fault !== false);
}
