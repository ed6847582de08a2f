import { mediaIdOf, type ClientId } from '../../../shared/domain/ids.ts';
import { isVideoType, typeOfFile } from '../../../shared/domain/media/media.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { measureVideo } from '../../../shared/videos/video-measures.ts';

/** Most files begin with their index. */
const startBytes = 256 * kilobyte;

/**
 * A video of this device as the library will measure it, before it is sent. Its id is its own until the library gives it one. Undefined
 * for another kind of file.
 */
export async function measuredVideo(key: string, file: File, owner: ClientId): Promise<JudgedFile | undefined> {
  const type = typeOfFile(file);
  if (type === undefined || !isVideoType(type)) return undefined;
  const read = async (from: number, length: number) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  const measures = await measureVideo(type, { size: file.size, start: await read(0, startBytes), read });
  return { id: mediaIdOf(owner, key), type: 'video', mimeType: type, name: file.name, size: file.size, ...measures };
}
