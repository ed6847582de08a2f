import { fileFaults } from './file-faults.ts';
import { blocking, type DailyPosts, type Fault, type FormatRule, type JudgedPost, type PlatformRules } from './rule.ts';
import { hashtagsIn, mentionsIn } from './tags.ts';

interface Definition<F extends string> {
  readonly formats: Readonly<Record<F, FormatRule>>;
  readonly formatOf: (post: JudgedPost) => F | undefined;
  /** Why a post becomes nothing the platform has; asked only then. */
  readonly misfit: (post: JudgedPost) => Fault;
  /** What only this platform has to say. */
  readonly remarks: (post: JudgedPost, format: F) => Fault[];
  readonly dailyPosts?: DailyPosts;
}

/** The rules of a platform, of its data and what is its own. */
export function platformRulesOf<F extends string>({ misfit, remarks, ...rules }: Definition<F>): PlatformRules<F> {
  return {
    ...rules,
    faultsOf(post) {
      const format = rules.formatOf(post);
      if (format === undefined) return [misfit(post)];
      const rule = rules.formats[format];
      return [
        ...countFaults(post, rule),
        ...textFaults(post, rule),
        ...remarks(post, format),
        ...allFileFaults(post, rule),
      ];
    },
  };
}

function allFileFaults({ media }: JudgedPost, rule: FormatRule): Fault[] {
  return media.flatMap((file) => fileFaults(file, rule));
}

function countFaults({ media }: JudgedPost, { name, files }: FormatRule): Fault[] {
  const only = files.max === 1 ? 'one file' : `${files.max} files`;
  return media.length > files.max ? [blocking('media', 'too-many-files', `${name} has ${only} at most`)] : [];
}

function textFaults({ content }: JudgedPost, { text }: FormatRule): Fault[] {
  if (text === undefined) return [];
  const { limit, hashtags = Infinity, mentions = Infinity } = text;
  return [
    content.length > limit && blocking('content', 'text-too-long', `the text is longer than ${limit} characters`),
    hashtagsIn(content).length > hashtags &&
      blocking('content', 'too-many-hashtags', `the text has more than ${hashtags} hashtags`),
    mentionsIn(content).length > mentions &&
      blocking('content', 'too-many-mentions', `the text names more than ${mentions} accounts`),
  ].filter((fault) => fault !== false);
}
