import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { SignIns } from '../ports/sign-ins.ts';

/**
 * The caller's latest sign-in on any device. The first request of a session records it. Undefined when the token
 * has no sign-in time and none is recorded.
 */
export async function lastLoginOf(
  { clientId, signedInAt }: Caller,
  { signIns }: { signIns: SignIns },
): Promise<Instant | undefined> {
  const latest = await signIns.latest(clientId);
  if (signedInAt === undefined || (latest !== undefined && latest >= signedInAt)) return latest;
  await signIns.record(clientId, signedInAt);
  return signedInAt;
}
