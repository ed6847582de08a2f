type Cell = string | number | undefined;

/** CSV with CRLF line ends (RFC 4180) and a byte order mark, so that spreadsheets read UTF-8. */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An apostrophe keeps a spreadsheet from running the text as a formula. */
function quoted(cell: Cell = ''): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
