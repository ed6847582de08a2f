import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { Sessions } from '../ports/sessions.ts';

/** The latest sign-in of the caller, on whatever device. Undefined when neither the token nor a session tells it. */
export async function lastLoginOf(
  { clientId, signedInAt }: Caller,
  { sessions }: { sessions: Pick<Sessions, 'list'> },
): Promise<Instant | undefined> {
  const known = (await sessions.list(clientId)).map((session) => session.signedInAt);
  return [...known, ...(signedInAt === undefined ? [] : [signedInAt])].toSorted().at(-1);
}
