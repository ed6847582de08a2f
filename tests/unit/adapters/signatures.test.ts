import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedDelivery } from '../../../functions/adapters/platforms/meta/signed-request.ts';
import { isSameSecret } from '../../../functions/adapters/secrets/cipher.ts';

const secret = '0123456789abcdef0123456789abcdef';
const ascii =
  '{"entry":[{"changes":[{"field":"comments","value":{"text":"This is an example.","id":"123456789"}}],"id":"17841405309211844","time":1519399307}],"object":"instagram"}';
const asciiSignature = 'sha256=4e96d7f2e167c3744c8d9312b03e3ab909981f989eb41222e258907b2a18cfa5';
const escaped = String.raw`{"object":"instagram","entry":[{"id":"0","time":1,"changes":[{"field":"comments","value":{"text":"caf\u00e9 \u003C3 \/","id":"1"}}]}]}`;
const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const check = (body: string | Uint8Array, signature: string | undefined) =>
  isSignedDelivery({ body: Buffer.from(body), signature }, secret);

describe('the signature of a delivery', () => {
  it('is that of the platform for the same body and secret', () => {
    expect(check(ascii, asciiSignature)).toBe(true);
    expect(isSignedDelivery({ body: Buffer.from(ascii), signature: asciiSignature }, `${secret}0`)).toBe(false);
  });

  it('is over the bytes and not over what they mean', () => {
    expect(check(escaped, signed(escaped))).toBe(true);
    expect(check(JSON.stringify(JSON.parse(escaped)), signed(escaped))).toBe(false);
    expect(check(`${ascii}\n`, asciiSignature)).toBe(false);
  });

  it('is over bytes that are no text, too', () => {
    const body = Buffer.from([0, 0xff, 0xfe, 0x80]);
    expect(check(body, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'sha256=',
    asciiSignature.slice(0, -1),
    `${asciiSignature}0`,
    asciiSignature.replace('sha256', 'sha1'),
    asciiSignature.replace('sha256=', ''),
    asciiSignature.replace('4e', '4f'),
    ` ${asciiSignature}`,
    `${asciiSignature}\n${asciiSignature}`,
  ])('is not %j', (signature) => {
    expect(check(ascii, signature)).toBe(false);
  });
});

it('secrets are equal only when every byte is, for any lengths', () => {
  expect(isSameSecret('one', 'one')).toBe(true);
  expect(isSameSecret('one', Buffer.from('one'))).toBe(true);
  for (const other of ['', 'on', 'onee', 'onE']) expect(isSameSecret('one', other)).toBe(false);
});
