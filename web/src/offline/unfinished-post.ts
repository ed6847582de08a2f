import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';

/** `post` is opaque here; the composer knows its shape. */
const Unfinished = z.object({ userId: ClientId, clientId: ClientId.optional(), post: z.unknown() });
type Unfinished = z.infer<typeof Unfinished>;

const keptUnder = 'nashra.unfinished-post';

/** The post being written, stored in case the tab closes. Without storage there is none. */
export const unfinishedPost = {
  read({ userId, clientId }: Pick<Unfinished, 'userId' | 'clientId'>): unknown {
    const kept = stored();
    return kept?.userId === userId && kept.clientId === clientId ? kept.post : undefined;
  },
  keep(unfinished: Unfinished) {
    attempt(() => window.localStorage.setItem(keptUnder, JSON.stringify(unfinished)));
  },
  forget() {
    attempt(() => window.localStorage.removeItem(keptUnder));
  },
} as const;

function stored(): Unfinished | undefined {
  const text = attempt(() => window.localStorage.getItem(keptUnder));
  return Unfinished.safeParse(attempt(() => JSON.parse(text ?? ''))).data;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
