import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { keptOnDevice } from './kept-on-device.ts';

/** `post` is opaque here; the composer knows its shape. */
const Autosave = z.object({ userId: ClientId, clientId: ClientId.optional(), post: z.unknown() });
type Autosave = z.infer<typeof Autosave>;
/** The writer, and the client of the composer: none in the one where staff choose. */
type Place = Pick<Autosave, 'userId' | 'clientId'>;

const unfinished = keptOnDevice('unfinished-posts', z.array(Autosave));

const isAt =
  ({ userId, clientId }: Place) =>
  (found: Autosave) =>
    found.userId === userId && found.clientId === clientId;

const others = (place: Place) => (unfinished.read() ?? []).filter((found) => !isAt(place)(found));

/** The posts being written, one in each composer, until they are saved or discarded. */
export const postAutosave = {
  read: (place: Place): unknown => unfinished.read()?.find(isAt(place))?.post,
  save: (post: Autosave) => unfinished.save([...others(post), post]),
  discard: (place: Place) => unfinished.save(others(place)),
} as const;
