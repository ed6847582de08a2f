import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { compiledMessages } from '../../infra/bundling/compiled-messages.ts';
import { formatMessage } from '../../shared/messages/format-message.ts';

async function built(file: string, texts: object) {
  const build = await rolldown({
    input: file,
    plugins: [
      { name: 'source', resolveId: (id) => (id === file ? id : undefined), load: () => JSON.stringify(texts) },
      compiledMessages,
    ],
  });
  const { output } = await build.generate();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

describe('a build', () => {
  it('compiles messages with placeholders, which say the same then, and leaves other texts as they are', async () => {
    const icu = '– {name} has {count, plural, =0 {no files} one {# file} other {# files}}';
    const { default: texts } = await built('shared/texts/en/part.json', { part: { title: '“Posts”', files: [icu] } });
    expect(texts).toEqual({ part: { title: '“Posts”', files: [{ icu: expect.any(Array) }] } });
    for (const count of [0, 1, 2000]) {
      const values = { name: 'Cedar', count };
      expect(formatMessage(texts.part.files[0], 'en', values)).toBe(formatMessage(icu, 'en', values));
    }
  });

  it('leaves braces alone that are in no message', async () => {
    expect((await built('shared/data.json', { pattern: '{name}' })).default).toEqual({ pattern: '{name}' });
  });

  it('refuses a message that it cannot read', async () => {
    const texts = { files: '{count, plural, one {# file}}' };
    await expect(built('shared/texts/en/part.json', texts)).rejects.toThrow('OTHER');
  });
});
