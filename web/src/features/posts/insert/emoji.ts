import { emojiTexts } from './emoji-messages.ts';

interface Emoji {
  readonly sign: string;
  readonly name: string;
}

interface EmojiGroup {
  readonly name: string;
  readonly emoji: readonly Emoji[];
}

const groups: readonly (keyof typeof emojiTexts.groups)[] = ['faces', 'hands', 'food', 'days', 'outside', 'signs'];

/** Those whose name has the words, in groups that have any. */
export const foundEmoji = (words: string): EmojiGroup[] =>
  groups
    .map((group) => ({
      name: emojiTexts.groups[group],
      emoji: Object.entries(emojiTexts.names[group])
        .map(([sign, name]) => ({ sign, name }))
        .filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())),
    }))
    .filter(({ emoji }) => emoji.length > 0);
