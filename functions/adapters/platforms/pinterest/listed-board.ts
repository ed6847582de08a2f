import * as z from 'zod';
import type { Board } from '../../../../shared/platforms/options/board.ts';

export const ListedBoard = z.object({
  id: z.string(),
  name: z.string(),
  privacy: z.string().default('PUBLIC'),
});

export const boardOf = ({ id, name, privacy }: z.infer<typeof ListedBoard>): Board => ({
  id,
  name,
  isSecret: privacy === 'SECRET',
});
