/** Downloads a file: a text is CSV. Characters that file names may not contain are removed. */
export function saveFile(name: string, content: string | Blob) {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '');
  link.click();
  URL.revokeObjectURL(address);
}
