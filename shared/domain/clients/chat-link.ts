/** The host is fixed and the number reduced to digits, so that typed text cannot lead elsewhere. */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`;
}
