import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';

/** A post that was not saved yet, who writes it, and on whose page. What it is made of is known to that page. */
const Unfinished = z.object({ userId: ClientId, clientId: ClientId.optional(), post: z.unknown() });
type Unfinished = z.infer<typeof Unfinished>;

const keptUnder = 'nashra.unfinished-post';

/** The post someone is writing, kept on this device in case the tab goes away. A browser that keeps nothing has none. */
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
