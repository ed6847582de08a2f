import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';

/** `post` is opaque here; the composer knows its shape. */
const Autosave = z.object({ userId: ClientId, clientId: ClientId.optional(), post: z.unknown() });
type Autosave = z.infer<typeof Autosave>;

const storageKey = 'nashra.unfinished-post';

/** The post being written, stored in case the tab closes. Without storage there is none. */
export const postAutosave = {
  read({ userId, clientId }: Pick<Autosave, 'userId' | 'clientId'>): unknown {
    const found = stored();
    return found?.userId === userId && found.clientId === clientId ? found.post : undefined;
  },
  save(autosave: Autosave) {
    attempt(() => window.localStorage.setItem(storageKey, JSON.stringify(autosave)));
  },
  clear() {
    attempt(() => window.localStorage.removeItem(storageKey));
  },
} as const;

function stored(): Autosave | undefined {
  const text = attempt(() => window.localStorage.getItem(storageKey));
  return Autosave.safeParse(attempt(() => JSON.parse(text ?? ''))).data;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
