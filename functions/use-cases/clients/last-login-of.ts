import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { SignIns } from '../ports/sign-ins.ts';

/**
 * When the caller signed in last, on whatever device. A session is noted once, when it first asks; after that it costs a
 * read. Undefined when the token does not tell and nothing is noted.
 */
export async function lastLoginOf(
  { clientId, signedInAt }: Caller,
  { signIns }: { signIns: SignIns },
): Promise<Instant | undefined> {
  const latest = await signIns.latest(clientId);
  if (signedInAt === undefined || (latest !== undefined && latest >= signedInAt)) return latest;
  await signIns.note(clientId, signedInAt);
  return signedInAt;
}
