import * as z from 'zod';
import { requiredLine } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

export const BoardId = z.string().regex(/^\d{1,30}$/, fieldCode('field.board'));
export const BoardSectionId = z.string().regex(/^\d{1,30}$/, fieldCode('field.board-section'));

/** Where an account collects what it publishes. */
export const Board = z.object({ id: z.string(), name: z.string(), isSecret: z.boolean() });
export type Board = z.infer<typeof Board>;

const BoardSection = z.object({ id: z.string(), name: z.string() });

export const BoardSections = z.object({
  sections: z.array(BoardSection),
  /** The board has more sections than are listed. */
  hasMore: z.boolean(),
});
export type BoardSections = z.infer<typeof BoardSections>;

/** UTF-16 units, as the site of Pinterest takes them; its API names no limit. */
export const boardNameLimit = 50;

export const NewBoard = z.strictObject({
  name: requiredLine(boardNameLimit, 'board.name-required'),
  /** Seen by nobody but the account and whom it invites. */
  isSecret: z.boolean(),
});
export type NewBoard = z.infer<typeof NewBoard>;
