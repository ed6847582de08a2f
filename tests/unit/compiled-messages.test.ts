import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { compiledMessages } from '../../infra/bundling/compiled-messages.ts';
import { formatMessage } from '../../shared/messages/format-message.ts';

async function built(source: string) {
  const build = await rolldown({
    input: 'part.ts',
    plugins: [
      { name: 'source', resolveId: (id) => (id === 'part.ts' ? id : undefined), load: () => source },
      compiledMessages,
    ],
  });
  const { output } = await build.generate();
  return output[0].code;
}

const part = (texts: string) =>
  `const messages = (part, texts) => texts;\nexport const texts = messages('part', ${texts});`;

describe('a build', () => {
  it('compiles messages with placeholders, which say the same then, and leaves other texts as they are', async () => {
    const icu = '– {name} has {count, plural, =0 {no files} one {# file} other {# files}}';
    const code = await built(part(`{ title: '“Posts”', files: '${icu}' }`));
    const { texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(texts).toEqual({ title: '“Posts”', files: { icu: expect.any(Array) } });
    for (const count of [0, 1, 2000]) {
      const values = { name: 'Cedar', count };
      expect(formatMessage(texts.files, 'en', values)).toBe(formatMessage(icu, 'en', values));
    }
  });

  it('leaves braces alone that are in no message', async () => {
    expect(await built(`export const pattern = '{name}';`)).toContain('"{name}"');
  });

  it('refuses a message with placeholders that it cannot read as it stands', async () => {
    await expect(built(part('{ title: `${1} of {count, number}` }'))).rejects.toThrow('is a plain string');
    await expect(built(part(`{ title: '{count, plural, one {# file}}' }`))).rejects.toThrow('OTHER');
  });
});
