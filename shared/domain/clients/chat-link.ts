import { westernDigits, withoutMarks } from '../../plain-text.ts';

/**
 * The host is fixed and the number reduced to digits, so that typed text cannot lead elsewhere. Without a number, the person who
 * opens it chooses the chat. Undefined for a number that does not say its country: it may lead to a stranger.
 */
export function chatLink(phone: string, text: string): string | undefined {
  const [, digits = ''] =
    /^\+([1-9]\d{6,14})$/.exec(westernDigits(withoutMarks(phone)).replaceAll(/[\s()./-]/g, '')) ?? [];
  if (digits === '' && phone.trim() !== '') return undefined;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`;
}
