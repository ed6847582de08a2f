import { partsOf } from '../../../../shared/platforms/rules/tags.ts';

const reserved = /[\\|{}@[\]()<>#*_~]/g;
const escaped = /\\([\\|{}@[\]()<>#*_~])/g;

const escape = (text: string) => text.replaceAll(reserved, String.raw`\$&`);

/**
 * A text as LinkedIn's "little text", where it shows what was written and hashtags are links. An unescaped parenthesis
 * would end the post there, without a word.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
export const littleText = (text: string): string =>
  partsOf(text)
    .map(({ text: part, isTag }) => (isTag && part.startsWith('#') ? `#${escape(part.slice(1))}` : escape(part)))
    .join('');

/** What people see of it. */
export const visibleText = (commentary: string): string => commentary.replaceAll(escaped, '$1');
