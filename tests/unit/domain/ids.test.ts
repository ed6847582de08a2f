import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Contracts } from '../../../shared/contracts/contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import {
  asClientId,
  asPostId,
  ClientId,
  isOwnedId,
  type MediaId,
  mediaIdOf,
  ownerOf,
  PostId,
  postIdOf,
  type SubscriptionId,
  subscriptionIdOf,
  ulidOf,
} from '../../../shared/domain/ids.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { firstMessage } from '../../support/api/first-message.ts';

describe('the ids of things', () => {
  it('do not compile in place of one another, nor does any text in their place', () => {
    expectTypeOf<string>().not.toExtend<ClientId>();
    expectTypeOf<string>().not.toExtend<PostId>();
    expectTypeOf<PostId>().not.toExtend<ClientId>();
    expectTypeOf<ClientId>().not.toExtend<PostId>();
    expectTypeOf<PostId>().not.toExtend<MediaId>();
    expectTypeOf<MediaId>().not.toExtend<PostId>();
    expectTypeOf<SubscriptionId>().not.toExtend<PostId>();
    expectTypeOf<PostId>().not.toExtend<SubscriptionId>();
  });

  it('are distinguished in what callers send', () => {
    expectTypeOf<SentOf<Contracts['getPost']>['params']>().toEqualTypeOf<{ postId: PostId }>();
    expectTypeOf<SentOf<Contracts['deleteMedia']>['params']>().toEqualTypeOf<{ mediaId: MediaId }>();
  });

  it('carry their owner and a part of their own', () => {
    const ulid = '01JD1111111111111111111111';
    for (const id of [postIdOf(aClientId, ulid), mediaIdOf(aClientId, ulid)]) {
      expect(ownerOf(id)).toBe(aClientId);
      expect(ulidOf(id)).toBe(ulid);
    }
  });
});

const ulid = '01JD0000000000000000000000';

it('takes what is known to be an id as it is', () => {
  expect(asClientId(ulid)).toBe(ulid);
  expect(asPostId(`${ulid}-${ulid}`)).toBe(`${ulid}-${ulid}`);
  expect(subscriptionIdOf(aClientId)).toBe(`${aClientId}-${aClientId}`);
});

it.each([`${ulid}0`, `x${ulid}`, ulid.slice(1), ulid.toLowerCase(), `${ulid.slice(1)}U`, `${ulid}-${ulid}`, ''])(
  'takes %j for no id of a client',
  (text) => {
    expect(firstMessage(ClientId.safeParse(text))).toBe('Not a client id');
  },
);

it.each([ulid, `${ulid}-${ulid}0`, `0${ulid}-${ulid}`, `${ulid}-`, `${ulid}_${ulid}`, ''])(
  'takes %j for no id of a thing',
  (text) => {
    expect(firstMessage(PostId.safeParse(text))).toBe('Not an id');
    expect(isOwnedId(text)).toBe(false);
  },
);
