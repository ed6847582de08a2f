import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignedRequest, signedNotices } from '../../../functions/adapters/platforms/meta/signed-request.ts';

const secret = '0123456789abcdef0123456789abcdef';
const deletion =
  'MHdo0Jew_becV_adp9g0KkhIq9Sv8AjxL8u3zKkYiVc.eyJ1c2VyX2lkIjoiMjE4NDcxIiwiYWxnb3JpdGhtIjoiSE1BQy1TSEEyNTYiLCJpc3N1ZWRfYXQiOjEyOTE4MzY4MDAsImV4cGlyZXMiOjEyOTE4NDA0MDB9';
const ofPerson =
  'jFdexzuWnj4KrOe3nyIDEAy-BKs1C21uxogXo-T_fms.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTQxMTA3MjI4NSwicHJvZmlsZV9pZCI6bnVsbCwidXNlcl9pZCI6IjEyMzQ1Njc4In0';
const ofPage =
  'GqMkmqosXx0-JfuHsoVwrP2gK19QhHPug5tXofTyUd4.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTQxMTA3MjI4NSwicHJvZmlsZV9pZCI6IjMyNDU1NjM2NTQ3NCIsInVzZXJfaWQiOm51bGx9';
const longNumber =
  '4xx_d_zpN9mo0eON6XehIy--kDudnJa5zzTVq6s0XO4.eyJ1c2VyX2lkIjoxMDIxMTg4NTc0NDc5NDQ2MTEyMywiYWxnb3JpdGhtIjoiSE1BQy1TSEEyNTYiLCJpc3N1ZWRfYXQiOjE3MDAwMDAwMDB9';
const ofNobody =
  'QcbQiC_YyfpRUTYg_lQ73dWQG2haaJJ4QC95scRDz-A.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMH0';
const macOverJson =
  'fK0Nk6VoCE4Jym8KyWSEBpj7n4hbbhlcNyAw-ISyWlo.eyJ1c2VyX2lkIjoiMjE4NDcxIiwiYWxnb3JpdGhtIjoiSE1BQy1TSEEyNTYiLCJpc3N1ZWRfYXQiOjEyOTE4MzY4MDB9';
const noAlgorithm =
  'qtN8LsGmkO2pK3S52GKjvwC44ap-7MDtBGArtR6EoZE.eyJ1c2VyX2lkIjoiMjE4NDcxIiwiYWxnb3JpdGhtIjoibm9uZSIsImlzc3VlZF9hdCI6MTI5MTgzNjgwMH0';
const padded =
  'U0_O1MqqNKUt32633zAkdd2Ce-jGVgRgJeRauyx_zC8=.eyJvYXV0aF90b2tlbiI6ImZvb190b2tlbiIsImFsZ29yaXRobSI6IkhNQUMtU0hBMjU2IiwiaXNzdWVkX2F0IjozMjEsImNvZGUiOiJmb29fY29kZSIsInN0YXRlIjoiZm9vX3N0YXRlIiwidXNlcl9pZCI6MTIzLCJmb28iOiJiYXIifQ==';

const read = (text: string, key = secret) => readSignedRequest(text, key);

function signed(payload: string, encoding: 'base64' | 'base64url' = 'base64url', key = secret): string {
  const encoded = Buffer.from(payload).toString(encoding);
  return `${createHmac('sha256', key).update(encoded).digest(encoding)}.${encoded}`;
}
const said = (more: object) => JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1, user_id: '7', ...more });

describe('a signed request', () => {
  it.each([
    ['to delete', deletion, { personId: '218471', issuedAt: '2010-12-08T19:33:20.000Z' }],
    ['of a person', ofPerson, { personId: '12345678', profileId: undefined }],
    ['of a Page', ofPage, { personId: undefined, profileId: '324556365474' }],
    ['with an id of 20 digits as a number', longNumber, { personId: '10211885744794461123' }],
    ['without anybody', ofNobody, { personId: undefined, profileId: undefined }],
  ])('%s is read', (_what, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('is read with padding, and with the id as a number', () => {
    expect(read(padded, 'foo_app_secret')).toMatchObject({ personId: '123', issuedAt: '1970-01-01T00:05:21.000Z' });
  });

  it('is accepted in plain base64, with the signature over the original text', () => {
    // A payload with bytes that the two alphabets encode differently.
    const text = signed(said({ more: '???>>>ÿÿÿ~~~' }), 'base64');
    expect(text).toMatch(/[+/]/);
    expect(read(text)).toMatchObject({ personId: '7' });
  });

  it('is read with the secret that it is signed with, with no other, and never with an empty one', async () => {
    expect(read(deletion)).toBeDefined();
    expect(read(deletion, 'another')).toBeUndefined();
    expect(read(signed(said({}), 'base64url', ''), '')).toBeUndefined();
    expect(await signedNotices(async () => secret)(deletion)).toEqual(read(deletion));
    expect(await signedNotices(async () => 'another')(deletion)).toBeUndefined();
  });

  it('may write the algorithm in lower case', () => {
    expect(read(signed(said({ algorithm: 'hmac-sha256' })))).toBeDefined();
  });

  it.each([
    ['signed over the JSON', macOverJson],
    ['of another algorithm, rightly signed', noAlgorithm],
    ['with another signature', deletion.replace('MHdo', 'MHdp')],
    ['with another payload', deletion.replace('.eyJ1', '.eyJ2')],
    ['with a signature cut short', deletion.replace(/^.{4}/, '')],
    ['with an empty signature', deletion.replace(/^[^.]*/, '')],
    ['without a dot', deletion.replace('.', '')],
    ['with two dots', `${deletion}.x`],
    ['that is empty', ''],
    ['in no base64', deletion.replace('.', '!.')],
    ['of something that is no JSON', signed('user_id=7')],
    ['of null', signed('null')],
    ['without an algorithm', signed(JSON.stringify({ issued_at: 1, user_id: '7' }))],
    ['without a time', signed(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '7' }))],
    ['with an id that is none', signed(said({ user_id: '../7' }))],
    ['with an id that was rounded', signed(said({ user_id: 1.5 }))],
    ['that is too long', signed(said({ more: 'x'.repeat(10_000) }))],
  ])('%s is refused', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
