import { expect, it } from 'vitest';
import { ClientId, OwnedId } from '../../../shared/domain/ids.ts';

const ulid = '01JD0000000000000000000000';

it.each([`${ulid}0`, `x${ulid}`, ulid.slice(1), ulid.toLowerCase(), `${ulid.slice(1)}U`, `${ulid}-${ulid}`, ''])(
  'takes %j for no id of a client',
  (text) => {
    expect(ClientId.safeParse(text).error?.issues[0]?.message).toBe('Not a client id');
  },
);

it.each([ulid, `${ulid}-${ulid}0`, `0${ulid}-${ulid}`, `${ulid}-`, `${ulid}_${ulid}`, ''])(
  'takes %j for no id of a thing',
  (text) => {
    expect(OwnedId.safeParse(text).error?.issues[0]?.message).toBe('Not an id');
  },
);
