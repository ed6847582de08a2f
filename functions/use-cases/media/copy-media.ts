import { type ClientId, type MediaId, mediaIdOf, ownerOf, ulidOf } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media, MediaRecord, MediaStore } from './ports.ts';
import { mediaChanged, notFound, savedUnlessConflict } from '../refusals.ts';
import { publicName } from './file-names.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  media: Pick<Media, 'create' | 'find' | 'finish'>;
  store: Pick<MediaStore, 'copy' | 'withdraw'>;
  newSecret: () => string;
  now: Date;
}

/**
 * Puts a checked file into another client's library, where it lives on by itself. A file and its copies share the end of
 * their ids, so that a repetition finds the copy, or goes on with one that was interrupted.
 */
export async function copyMedia(
  caller: Caller,
  { mediaId, clientId }: { mediaId: MediaId; clientId: ClientId },
  deps: Dependencies,
): Promise<MediaRecord> {
  const { clients, media, store } = deps;
  requireOwner(caller, ownerOf(mediaId), 'Media');
  requireOwner(caller, clientId, 'Client');
  const [original, client] = await Promise.all([media.find(mediaId), clients.load(clientId)]);
  if (original?.status !== 'ready') throw notFound('Media');
  const copy = await begunCopy(original, mediaIdOf(client.id, ulidOf(mediaId)), deps);
  if (copy.status === 'ready') return copy;
  if (copy.status !== 'uploading') throw mediaChanged();
  const name = publicName(copy);
  const url = await store.copy(publicName(original), name, original.blur !== undefined);
  const finished: MediaRecord = { ...copy, status: 'ready', url, blur: original.blur };
  if (await media.finish(finished)) return finished;
  const other = await media.find(copy.id);
  if (other?.status === 'ready') return other;
  // It was removed in the meantime.
  await store.withdraw(name);
  throw mediaChanged();
}

/** A crop is of a file that the other client does not have, and a tag is a word of its client. */
async function begunCopy(
  { crop: _crop, url: _url, tags: _tags, ...original }: MediaRecord,
  id: MediaId,
  { media, newSecret, now }: Dependencies,
): Promise<MediaRecord> {
  const known = await media.find(id);
  if (known !== undefined) return known;
  const uploadedAt = now.toISOString();
  const copy: MediaRecord = { ...original, id, status: 'uploading', uploadedAt, secret: newSecret(), version: 1 };
  if (await savedUnlessConflict(() => media.create(copy))) return copy;
  const other = await media.find(id);
  if (other === undefined) throw mediaChanged();
  return other;
}
