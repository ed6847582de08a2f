import type { Board, BoardSections, NewBoard } from '../../../shared/platforms/options/board.ts';

/** All throw `connection.reconnect` and `connection.no-answer`. */
export interface Boards {
  /** Throws `board.gone`. */
  sectionsOf(token: string, boardId: string): Promise<BoardSections>;
  /** Throws `board.name-taken` and `platform.refused`. */
  create(token: string, board: NewBoard): Promise<Board>;
}
