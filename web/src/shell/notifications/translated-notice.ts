import type { ReadNotification } from '../../../../shared/contracts/notification-contracts.ts';
import type { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { codedText } from '../../messages/coded-text.ts';

export interface Notice {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** A notification as its client reads it, in the app's language. */
export function translatedNotice({ title, paragraphs, links, codes }: ReadNotification): Notice {
  const translated = (code: CodedMessage | undefined, english: string) =>
    code === undefined ? english : codedText(code, english);
  return {
    title: translated(codes.title, title),
    paragraphs: paragraphs.map((paragraph, place) => translated(codes.paragraphs[place], paragraph)),
    links: links.map(({ label, path }, place) => ({ label: translated(codes.links[place], label), path })),
  };
}
