import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatLink } from '../../shared/domain/clients/chat-link.ts';

describe('a chat link', () => {
  it.each(['+9613123456', '+961 (3) 123-456', '\u202a+961 3 123 456\u202c', '+٩٦١ ٣ ١٢٣ ٤٥٦'])(
    'has the digits of %s and the encoded text',
    (phone) =>
      expect(chatLink(phone, 'I forgot & more: a@b.co?')).toBe(
        'https://wa.me/9613123456?text=I%20forgot%20%26%20more%3A%20a%40b.co%3F',
      ),
  );

  it.each(['03/123456', '00961 3 123456', '123', '+961 call me', '+0 12345678', '+1234567890123456'])(
    'is none for %s, which may be the number of a stranger',
    (phone) => expect(chatLink(phone, 'Hi')).toBeUndefined(),
  );

  it('lets whoever opens it choose the chat where there is no number', () => {
    expect(chatLink('', 'Hi')).toBe('https://wa.me/?text=Hi');
  });

  it('always leads to the chat host and carries any text unchanged', () => {
    const phones = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\+[1-9]\d{5,16}$/));
    fc.assert(
      fc.property(phones, fc.string({ unit: 'binary' }), (phone, text) => {
        const href = chatLink(phone, text);
        if (href === undefined) return;
        const link = new URL(href);
        expect(link.origin).toBe('https://wa.me');
        expect(link.pathname).toMatch(/^\/\d*$/);
        expect(link.searchParams.get('text')).toBe(text.toWellFormed());
      }),
    );
  });
});
