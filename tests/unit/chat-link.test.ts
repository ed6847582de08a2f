import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatLink } from '../../shared/domain/clients/chat-link.ts';

describe('a chat link', () => {
  it('has the digits of the number and the encoded text', () => {
    expect(chatLink('+961 (3) 123-456', 'I forgot & more: a@b.co?')).toBe(
      'https://wa.me/9613123456?text=I%20forgot%20%26%20more%3A%20a%40b.co%3F',
    );
  });

  it('always leads to the chat host and carries any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (phone, text) => {
        const link = new URL(chatLink(phone, text));
        expect(link.origin).toBe('https://wa.me');
        expect(link.pathname).toMatch(/^\/\d*$/);
        expect(link.searchParams.get('text')).toBe(text.toWellFormed());
      }),
    );
  });
});
