import * as z from 'zod';
import type { InstagramOptions } from '../options/instagram.ts';
import {
  type ColumnFile,
  type OptionColumn,
  choiceCell,
  firstCommentCell,
  namesCell,
  type OptionColumns,
  placeCell,
  secondsCell,
} from './option-column.ts';

/** `file` is its number among those that the platform shows, from 1, or its name; absent where there is one only. */
const SaidTag = z.object({
  file: z.string().optional(),
  username: z.string(),
  x: z.number().optional(),
  y: z.number().optional(),
});
type SaidTag = z.infer<typeof SaidTag>;

const KnownTag = z.object({
  mediaId: z.string(),
  username: z.string(),
  x: z.number().optional(),
  y: z.number().optional(),
});

const hundred = 100;
const shareOf = (percent: string | undefined) => (percent === undefined ? undefined : Number(percent) / hundred);
/** Shares are kept with four decimals. */
const percentOf = (share: number) => `${Number((share * hundred).toFixed(2))}%`;

const part = /^(?:(?<file>.*\S)\s*:\s*)?(?<tags>[^:]+)$/;
const number = String.raw`(\d{1,3}(?:\.\d+)?)\s*%?`;
const tag = new RegExp(String.raw`^@?([^\s@%]+)(?:\s+${number}\s+${number})?$`);

/** “1: @chef.maya 50% 40%, @oven 10% 20%; 2: @saj”: places from the left and from the top, which videos have none of. */
const userTagsCell: OptionColumn = {
  heading: 'tagged accounts',
  otherHeadings: ['tags', 'user tags', 'tagged accounts', 'tagged', 'comptes identifiés', 'الحسابات المشار إليها'],
  form: 'tags',
  read(cell) {
    const said = cell
      .split(/[;\n؛]/)
      .map((words) => words.trim())
      .filter(Boolean)
      .map(tagsOfFile);
    return said.every((tags) => tags !== undefined) ? said.flat() : undefined;
  },
  onFiles(said, files) {
    const tags = z.array(SaidTag).parse(said);
    const found = tags.map(({ file, ...more }) => ({ mediaId: fileNamed(file, files)?.id, ...more }));
    return found.some(({ mediaId }) => mediaId === undefined) ? undefined : found;
  },
  write(value, files) {
    const tags = z.array(KnownTag).safeParse(value).data ?? [];
    const parts = files.flatMap(({ id }, place) => {
      const words = tags.filter(({ mediaId }) => mediaId === id).map(wordsOf);
      if (words.length === 0) return [];
      return [`${files.length > 1 ? `${place + 1}: ` : ''}${words.join(', ')}`];
    });
    return parts.join('; ');
  },
};

function tagsOfFile(words: string): SaidTag[] | undefined {
  const { file, tags = '' } = part.exec(words)?.groups ?? {};
  const said = tags.split(/[,،]/).map((one) => tag.exec(one.trim()));
  const read = said.map((found) => {
    const [, username, left, top] = found ?? [];
    const [x, y] = [shareOf(left), shareOf(top)];
    const isInside = (x ?? 0) <= 1 && (y ?? 0) <= 1;
    if (username === undefined || !isInside) return undefined;
    return { ...(file !== undefined && { file }), username, ...(x !== undefined && { x, y }) };
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

const wordsOf = ({ username, x, y }: z.infer<typeof KnownTag>) =>
  x === undefined || y === undefined ? `@${username}` : `@${username} ${percentOf(x)} ${percentOf(y)}`;

const plain = (name: string) => name.normalize('NFC').toLowerCase();

function fileNamed(words: string | undefined, files: readonly ColumnFile[]): ColumnFile | undefined {
  if (words === undefined) return files.length === 1 ? files[0] : undefined;
  return files[Number(words) - 1] ?? files.find(({ name }) => plain(name) === plain(words));
}

export const instagramColumns: OptionColumns<InstagramOptions> = {
  columns: {
    format: choiceCell(
      { feed: ['Post', 'feed', 'reel', 'publication', 'منشور'], story: ['Story', 'stories', 'قصة'] },
      { heading: 'format', otherHeadings: ['type'] },
    ),
    firstComment: firstCommentCell,
    collaborators: namesCell({
      heading: 'collaborators',
      otherHeadings: ['collaborators', 'collaborator', 'collab', 'collaborateurs', 'المتعاونون'],
    }),
    location: placeCell,
    userTags: userTagsCell,
    coverAt: secondsCell({
      heading: 'cover moment',
      otherHeadings: ['cover', 'cover moment', 'thumbnail', 'thumb offset', 'couverture', 'الغلاف'],
    }),
  },
  unsaid: { format: 'feed' },
};
