import type { ChosenFile } from './chosen-files.ts';

/** From this device where it is. */
export async function bytesOf({ source, state }: ChosenFile): Promise<Blob> {
  if (source !== undefined) return source;
  return bytesAt(state.kind === 'ready' ? state.media.url : undefined);
}

export async function bytesAt(url: string | undefined): Promise<Blob> {
  if (url === undefined) throw new Error('The file has no address');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  return answer.blob();
}
