import { htmlText } from '../../../shared/messages/html-text.ts';

const firstLetter = /\p{L}/u;
const arabic = /\p{Script=Arabic}/u;

/** A text that begins in Arabic, for mail programs: they lay plain text out from left to right. */
export function rightToLeftMail(text: string): string | undefined {
  if (!arabic.test(firstLetter.exec(text)?.[0] ?? '')) return undefined;
  const linked = htmlText(text).replaceAll(
    /https?:\/\/\S+/g,
    (address) => `<a href="${address}" dir="ltr">${address}</a>`,
  );
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><body style="white-space: pre-line">${linked}</body></html>`;
}
