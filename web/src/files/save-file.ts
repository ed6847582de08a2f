/** Downloads a text file. Characters that file names may not contain are removed. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '');
  link.click();
  URL.revokeObjectURL(address);
}
