import { describe, expect, it } from 'vitest';
import { NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import { ClientEdit } from '../../../shared/domain/clients/client-edit.ts';
import { postIdOf, PostId, ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import { mediaTypeOf } from '../../../shared/domain/media/media.ts';
import { NewPost } from '../../../shared/domain/posts/post.ts';
import { NewSignUp } from '../../../shared/domain/sign-in/sign-up.ts';
import { NewSubClient } from '../../../shared/domain/clients/sub-client.ts';
import { firstMessage } from '../../support/api/first-message.ts';
import { idOfClient } from '../../support/ids.ts';

const clientId = idOfClient('01JD0000000000000000000000');
const valid = { name: 'Cedar Café', email: 'Hello@Cedar.example', plan: 'starter' };

it.each([
  ['who is made', NewClient],
  ['who signs up', NewSignUp],
  ['who is put under another', NewSubClient],
  ['who is edited, whoever edits', ClientEdit],
])('%s cannot set isStaff', (_, schema) => {
  const refused = schema.safeParse({ isStaff: true });
  expect(refused.error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['isStaff'] }),
  );
});

describe('a new client', () => {
  it('is stored with its e-mail in lower case and empty fields left out', () => {
    expect(NewClient.parse({ ...valid, phone: '', company: '  ' })).toEqual({
      name: 'Cedar Café',
      email: 'hello@cedar.example',
      plan: 'starter',
      paymentStatus: 'unpaid',
      phone: undefined,
      company: undefined,
    });
  });

  it.each([
    [{ ...valid, name: ' ' }, 'Name and email are required'],
    [{ ...valid, email: 'hello' }, 'Please enter a valid email address'],
    [{ ...valid, password: '1234567' }, 'Password must be at least 8 characters long'],
    [{ ...valid, name: 'a\u0000b' }, 'Contains characters that cannot be stored'],
    [{ ...valid, name: 'a\uD800b' }, 'Contains characters that cannot be stored'],
  ])('is refused with the reason (%#)', (input, message) => {
    expect(firstMessage(NewClient.safeParse(input))).toBe(message);
  });

  it('may not bring fields of its own', () => {
    expect(NewClient.safeParse({ ...valid, isActive: false }).success).toBe(false);
    expect(
      NewClient.safeParse(JSON.parse('{"name":"a","email":"a@b.c","plan":"starter","__proto__":{"role":"admin"}}'))
        .success,
    ).toBe(false);
  });

  it('starts with three days of trial and a period of thirty, active when paid', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const wanted = NewClient.parse({ ...valid, password: 'a secret word' });
    const client = startClient(wanted, clientId, now);
    expect(client).toMatchObject({
      subscriptionStatus: 'trial',
      trialEndDate: '2026-11-23T12:00:00.000Z',
      planEndDate: '2026-12-20T12:00:00.000Z',
    });
    expect(JSON.stringify(client)).not.toContain('a secret word');
    const paid = startClient({ ...wanted, paymentStatus: 'paid' }, clientId, now);
    expect(paid).toMatchObject({ subscriptionStatus: 'active', trialEndDate: now.toISOString() });
  });
});

describe('a new post', () => {
  const post = { clientId, content: 'Hello', platforms: ['facebook'] };

  it.each([
    [{ ...post, content: '' }, 'Post content is required'],
    [{ ...post, platforms: [] }, 'Please select at least one platform'],
    [{ ...post, platforms: ['facebook', 'facebook'] }, 'A platform is named twice'],
    [{ ...post, status: 'scheduled' }, 'Please choose when the post goes out'],
    [{ ...post, scheduledFor: '+275760-09-13T00:00:00.000Z' }, 'Not an instant in UTC'],
    [{ ...post, scheduledFor: '2026-11-20T12:00:00+02:00' }, 'Not an instant in UTC'],
    [{ ...post, timeZone: 'Beirut' }, 'Not a time zone'],
  ])('is refused with the reason (%#)', (input, message) => {
    expect(firstMessage(NewPost.safeParse(input))).toBe(message);
  });

  it('uses Beirut time by default', () => {
    expect(NewPost.parse(post)).toMatchObject({ timeZone: 'Asia/Beirut', status: 'draft', media: [] });
  });
});

it('an owned id carries its owner', () => {
  const id = postIdOf(clientId, '01JD1111111111111111111111');
  expect(PostId.parse(id)).toBe(id);
  expect([ownerOf(id), ulidOf(id)]).toEqual([clientId, '01JD1111111111111111111111']);
});

it('knows the ten kinds of file by all their names, and no other', () => {
  const names = [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/gif',
    'image/webp',
    'video/mp4',
    'video/avi',
    'video/quicktime',
    'video/x-ms-wmv',
    'video/webm',
  ];
  expect(names.map(mediaTypeOf)).not.toContain(undefined);
  expect(['image/svg+xml', 'text/html', '__proto__', 'toString'].map(mediaTypeOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
