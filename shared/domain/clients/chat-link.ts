/**
 * The address that opens a chat with `phone`, with `text` ready to be sent.
 * The host is fixed and the number is reduced to its digits, so that nothing typed can lead elsewhere.
 */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`;
}
