import { coded } from '../../messages/coded.ts';
import { fileFieldNames, fileFields } from '../platform-media.ts';
import { fileFaults } from './file-faults.ts';
import {
  blocking,
  type Fault,
  type FormatRule,
  isDocument,
  type PlatformPost,
  type PlatformRules,
  type TextCount,
  warning,
} from './rule.ts';
import { hashtagsIn, mentionsIn } from './tags.ts';

export const takesDocuments = ({ formats }: PlatformRules): boolean =>
  Object.values(formats).some(({ document }) => document !== undefined);

export function postFaults(post: PlatformPost, rules: PlatformRules): Fault[] {
  const documents = takesDocuments(rules) ? [] : post.media.filter(isDocument);
  if (documents.length === 0) return faultsOf(post, rules);
  const media = post.media.filter((file) => !documents.includes(file));
  return [
    ...documents.map(({ id, name: file }) => ({ ...blocking('media', 'no-documents', { file }), mediaId: id })),
    ...faultsOf({ ...post, media }, rules),
  ];
}

function faultsOf(post: PlatformPost, rules: PlatformRules): Fault[] {
  const format = rules.formatOf(post);
  const rule = format === undefined ? undefined : rules.formats[format];
  if (format === undefined || rule === undefined) return [rules.misfit(post)];
  return [
    ...countFaults(post, rule),
    ...textFaults(post.content, counted(post.content, rule, rules)),
    ...commentFaults(post, rule, rules),
    ...rules.remarks(post, format),
    ...post.media.flatMap((file) => fileFaults(file, rule)),
    ...fieldFaults(post, rule),
  ];
}

/** By the post's format, or the platform's first format while it fits none. Undefined where no text is shown. */
export function textCount(post: PlatformPost, rules: PlatformRules): TextCount | undefined {
  const format = rules.formatOf(post);
  const rule = format === undefined ? Object.values(rules.formats)[0] : rules.formats[format];
  return rule && counted(post.content, rule, rules);
}

const counted = (content: string, { text }: FormatRule, rules: PlatformRules): TextCount | undefined =>
  text && { ...text, length: rules.lengthOf(content) };

/** Of the first comment, by the post's format or the platform's first. Undefined where there is none. */
export function commentCount(post: PlatformPost, rules: PlatformRules): TextCount | undefined {
  const format = rules.formatOf(post);
  const rule = format === undefined ? Object.values(rules.formats)[0] : rules.formats[format];
  const text = rules.firstCommentOf?.(post.options) ?? '';
  return rule?.firstComment && { ...rule.firstComment, length: commentLength(text, rules) };
}

const commentLength = (text: string, rules: PlatformRules) => rules.commentLengthOf?.(text) ?? rules.lengthOf(text);

function commentFaults(post: PlatformPost, { firstComment }: FormatRule, rules: PlatformRules): Fault[] {
  const text = rules.firstCommentOf?.(post.options);
  if (text === undefined) return [];
  if (firstComment === undefined) return [warning('options', 'comment-not-shown')];
  const { limit, hashtags = Infinity, mentions = Infinity } = firstComment;
  return [
    commentLength(text, rules) > limit && blocking('options', 'comment-too-long', { limit }),
    hashtagsIn(text).length > hashtags && blocking('options', 'comment-hashtags', { limit: hashtags }),
    mentionsIn(text).length > mentions && blocking('options', 'comment-mentions', { limit: mentions }),
  ].filter((fault) => fault !== false);
}

const fieldFaults = (post: PlatformPost, rule: FormatRule): Fault[] =>
  fileFieldNames.flatMap((name): Fault[] => {
    const { one, kind } = fileFields[name];
    const [file, taken] = [post[one], rule[one]];
    if (file === undefined) return [];
    if (taken === undefined) return [warning('options', `${one}-not-shown`)];
    const { picture: _picture, video: _video, document: _document, ...format } = rule;
    return fileFaults(file, { ...format, name: `format.${one}`, [kind]: taken }).map(
      ({ mediaId: _file, ...fault }) => ({ ...fault, about: 'options' }),
    );
  });

function countFaults({ media }: PlatformPost, { name, files }: FormatRule): Fault[] {
  if (media.length <= files.max) return [];
  const limit = coded('files.most', { format: { code: name }, most: files.max });
  return [blocking('media', 'too-many-files', { limit })];
}

function textFaults(content: string, count: TextCount | undefined): Fault[] {
  if (count === undefined) return [];
  const { length, limit, unit, hashtags = Infinity, mentions = Infinity } = count;
  return [
    length > limit && blocking('content', unit === 'bytes' ? 'text-too-many-bytes' : 'text-too-long', { limit }),
    hashtagsIn(content).length > hashtags && blocking('content', 'too-many-hashtags', { limit: hashtags }),
    mentionsIn(content).length > mentions && blocking('content', 'too-many-mentions', { limit: mentions }),
  ].filter((fault) => fault !== false);
}
