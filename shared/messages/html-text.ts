const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also in an attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
