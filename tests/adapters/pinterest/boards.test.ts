import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pinterestBoards } from '../../../functions/adapters/platforms/pinterest/account-options.ts';
import { breakfast, manakish, pastries, pinterestWorld, refusing, sweets } from './pinterest-world.ts';

let world: Awaited<ReturnType<typeof pinterestWorld>>;
let token: string;
beforeEach(async () => {
  world = await pinterestWorld();
  ({ token } = await world.connect());
});
afterEach(() => world.stop());

describe('the sections of a board', () => {
  it('are asked of that board', async () => {
    expect(await world.ofBoards.sectionsOf(token, breakfast)).toEqual({
      sections: [
        { id: manakish, name: 'Manakish' },
        { id: pastries, name: 'فطائر' },
      ],
      hasMore: false,
    });
    expect(await world.ofBoards.sectionsOf(token, sweets)).toEqual({ sections: [], hasMore: false });
  });

  it('are more than are listed where Pinterest has a next page', async () => {
    const page = { items: [{ id: manakish, name: 'Manakish' }], bookmark: 'next' };
    const boards = pinterestBoards({ ...world.pinterest, call: async (_token, _request, shape) => shape.parse(page) });
    expect(await boards.sectionsOf(token, breakfast)).toMatchObject({ hasMore: true });
  });

  it.each([
    ['a board that is gone', breakfast],
    ['the board of another account', '549755885175000004'],
  ])('are not those of %s', async (_which, board) => {
    await world.control('boards', { id: breakfast, isDeleted: true });
    await expect(world.ofBoards.sectionsOf(token, board)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'board.gone',
    });
  });

  it('ask to connect again where the token is refused, and to try again where nobody answers', async () => {
    await expect(world.ofBoards.sectionsOf('of nobody', breakfast)).rejects.toMatchObject({
      code: 'connection.reconnect',
    });
    await world.fail('GET /v5/boards/:id/sections', { kind: 'reset' });
    await expect(world.ofBoards.sectionsOf(token, breakfast)).rejects.toMatchObject({ code: 'connection.no-answer' });
  });
});

describe('a new board', () => {
  it.each([false, true])('is made at Pinterest, and is one of the account: secret %s', async (isSecret) => {
    const made = await world.ofBoards.create(token, { name: 'Summer menu', isSecret });
    expect(made).toEqual({ id: expect.stringMatching(/^\d{18}$/), name: 'Summer menu', isSecret });
    expect((await world.boards(token)).boards).toContainEqual(made);
    const to = await world.delivery({ pinterest: { board: made.id } });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ boardName: 'Summer menu' }]);
  });

  it('has another name than those that are there, so that asking twice makes one', async () => {
    const board = { name: 'Summer menu', isSecret: false };
    await world.fail('POST /v5/boards', { kind: 'commit-then-reset' });
    await expect(world.ofBoards.create(token, board)).rejects.toMatchObject({ code: 'connection.no-answer' });
    await expect(world.ofBoards.create(token, board)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'board.name-taken',
    });
    const { boards } = await world.boards(token);
    expect(boards.filter(({ name }) => name === 'Summer menu')).toHaveLength(1);
  });

  it.each([
    [
      'of an app with trial access',
      403,
      { code: 29, message: 'Apps with Trial access may not create Boards in production.' },
      { code: 'platform.refused', params: { reason: { code: 'pinterest.app-not-approved' } } },
    ],
    [
      'by its name',
      400,
      { code: 1, message: 'Invalid request: name' },
      { code: 'platform.refused', params: { reason: { message: expect.stringContaining('Invalid request: name') } } },
    ],
    [
      'without the scope',
      403,
      { code: 3, message: 'Your application is missing the scope(s): boards:write' },
      { code: 'connection.reconnect' },
    ],
    ['too often', 429, { code: 8, message: 'Too many' }, { code: 'connection.no-answer' }],
  ])('is refused %s', async (_why, status, body, refusal) => {
    await world.fail('POST /v5/boards', refusing(status, body));
    await expect(world.ofBoards.create(token, { name: 'Summer menu', isSecret: false })).rejects.toMatchObject(refusal);
  });
});
