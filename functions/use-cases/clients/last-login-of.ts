import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../ports/caller.ts';
import type { SignIns } from '../ports/sign-ins.ts';

/** The first request of a session records its sign-in. Undefined without a recorded or known time. */
export async function lastLoginOf(
  { clientId, signedInAt }: Caller,
  { signIns }: { signIns: SignIns },
): Promise<Instant | undefined> {
  const latest = await signIns.latest(clientId);
  if (signedInAt === undefined || (latest !== undefined && latest >= signedInAt)) return latest;
  await signIns.record(clientId, signedInAt);
  return signedInAt;
}
