import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { plannedFault, type Faults } from '../kit/faults.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findAccount } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { frontPage, pinPage } from './simulator-pages.ts';
import { SetAccess, SetTrap } from './traps.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const pinPath = /^\/pin\/(\d+)\/$/;

/** Deletes a board at Pinterest, or a section of one, or brings it back. */
const SetBoard = z.strictObject({ id: z.string(), isDeleted: z.boolean() });

export const isControlPath = (path: string) => isCommonControlPath(path) || pinPath.test(path);

export async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, pinId] = pinPath.exec(path) ?? [];
  const [, accountId] = /^\/_sim\/pictures\/(\d+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && pinId) return pinPage(simulator, pinId);
  if (request.method === 'GET' && accountId) return pictureAnswer(accountId, findAccount(accountId)?.username);
  switch (`${request.method} ${path}`) {
    case 'POST /_sim/access':
      return takeOrder(SetAccess, request, ({ access }) => {
        simulator.traps.access = access;
        return json({ access });
      });
    case 'POST /_sim/traps':
      return takeOrder(SetTrap, request, (order) => {
        simulator.traps.set(order);
        return json(order);
      });
    case 'POST /_sim/sections':
      return takeOrder(SetBoard, request, ({ id, isDeleted }) => {
        const { sections, pins } = simulator.store;
        const section = sections.find(id);
        if (section === undefined) return missing();
        sections.put({ ...section, isDeleted });
        // Its pins go back to the board.
        const within = pins.newest(section.owner).filter(({ record }) => isDeleted && record.section === id);
        for (const { record } of within) {
          const { section: _gone, ...pin } = record;
          pins.put(pin);
        }
        return json({ id, isDeleted });
      });
    case 'POST /_sim/boards':
      return takeOrder(SetBoard, request, ({ id, isDeleted }) => {
        const board = simulator.store.boards.find(id);
        if (board === undefined) return missing();
        simulator.store.boards.put({ ...board, isDeleted });
        return json({ id, isDeleted });
      });
    default:
  }
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}
