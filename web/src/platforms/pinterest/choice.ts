import * as z from 'zod';
import { second } from '../../../../shared/durations.ts';
import { PinterestOptions } from '../../../../shared/platforms/options/pinterest.ts';
import type { OptionsForm } from '../web-platform.ts';
import { pinterestTexts } from './messages.ts';

/** `board` and `section` are their numbers; `coverAt` as typed, in seconds. */
const PinterestChoice = z.object({
  board: z.string(),
  /** Absent in what was written before there were sections. */
  section: z.string().default(''),
  title: z.string(),
  link: z.string(),
  coverAt: z.string(),
});
export type PinterestChoice = z.infer<typeof PinterestChoice>;

const empty: PinterestChoice = { board: '', section: '', title: '', link: '', coverAt: '' };

function coverAtOf({ coverAt }: PinterestChoice): number | undefined {
  const seconds = Number(coverAt.trim());
  return coverAt.trim() === '' || !(seconds >= 0) ? undefined : Math.round(seconds * second);
}

export const optionsForm: OptionsForm<PinterestOptions, PinterestChoice> = {
  schema: PinterestChoice,
  empty,
  fromOptions: ({ board = '', section = '', title = '', link = '', coverAt }: PinterestOptions = {}) => ({
    board,
    section,
    title,
    link,
    coverAt: coverAt === undefined ? '' : String(coverAt / second),
  }),
  toOptions(choice) {
    const [title, link] = [choice.title.trim(), choice.link.trim()];
    const coverAt = coverAtOf(choice);
    const options = {
      ...(choice.board !== '' && { board: choice.board }),
      ...(choice.board !== '' && choice.section !== '' && { section: choice.section }),
      ...(title !== '' && { title }),
      ...(link !== '' && { link }),
      ...(coverAt !== undefined && { coverAt }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ title, link, coverAt }) => [
    title.trim(),
    link.trim(),
    coverAt.trim() !== '' && pinterestTexts.coverOf({ seconds: coverAt.trim() }),
  ],
};

/** True for a text that is not a web address. */
export const isWrongLink = ({ link }: PinterestChoice): boolean =>
  link.trim() !== '' && !PinterestOptions.shape.link.safeParse(link.trim()).success;
