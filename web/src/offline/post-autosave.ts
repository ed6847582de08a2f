import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { keptOnDevice } from './kept-on-device.ts';

/** `post` is opaque here; the composer knows its shape. */
const Autosave = z.object({ userId: ClientId, clientId: ClientId.optional(), post: z.unknown() });
type Autosave = z.infer<typeof Autosave>;

const unfinished = keptOnDevice('nashra.unfinished-post', Autosave);

/** The post being written, stored in case the tab closes. */
export const postAutosave = {
  read({ userId, clientId }: Pick<Autosave, 'userId' | 'clientId'>): unknown {
    const found = unfinished.read();
    return found?.userId === userId && found.clientId === clientId ? found.post : undefined;
  },
  save: unfinished.save,
  clear: unfinished.clear,
} as const;
