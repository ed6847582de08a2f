import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../functions/runtime/parse-request.ts';
import { idOfClient } from '../../support/ids.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';

const [first, second, third] = [
  '01JD0000000000000000000001',
  '01JD0000000000000000000002',
  '01JD0000000000000000000003',
];
const ofFirst = postIdOf(idOfClient(first ?? ''), '01JD1111111111111111111111');
const about = (parts: Partial<Parameters<typeof clientOf>[0]>) =>
  clientOf({ params: {}, query: {}, body: {}, ...parts });

describe('the client that a request is about', () => {
  it.each(['params', 'query', 'body'] as const)('is named in its %s', (part) => {
    expect(about({ [part]: { clientId: second } })).toBe(second);
  });

  it('is the one in its path before its query, and in its query before its body', () => {
    const all = { params: { clientId: first }, query: { clientId: second }, body: { clientId: third } };
    expect(about(all)).toBe(first);
    expect(about({ ...all, params: {} })).toBe(second);
  });

  it('owns the thing that its path names', () => {
    expect(about({ params: { platform: 'facebook', postId: ofFirst } })).toBe(first);
  });

  it('owns the first of the files that its body names', () => {
    expect(about({ body: { mediaIds: [ofFirst] } })).toBe(first);
    expect(about({ body: { mediaIds: [] } })).toBeUndefined();
  });

  it('is named before it is the owner of something', () => {
    expect(about({ params: { postId: ofFirst }, body: { clientId: second } })).toBe(second);
  });

  it.each([
    ['its path names no thing of a client', { params: { platform: 'facebook' } }],
    ['it has no path', { params: undefined }],
    ['its body is none', { body: null }],
    ['its body is a text', { body: 'clientId' }],
    ['what it names cannot be a client', { body: { clientId: 'somebody' } }],
    ['a thing of a client is in its body only', { body: { postId: ofFirst } }],
  ])('is nowhere when %s', (_when, parts) => {
    expect(about(parts)).toBeUndefined();
  });
});
