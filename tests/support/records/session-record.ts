import type { Session } from '../../../shared/domain/sign-in/session.ts';
import { newSessionId } from '../ids.ts';
import { noon } from '../noon.ts';

export const aSession = (changes: Partial<Session> = {}): Session => ({
  id: newSessionId(),
  device: { browser: 'Firefox', system: 'Windows' },
  signedInAt: noon.toISOString(),
  lastSeenAt: noon.toISOString(),
  ...changes,
});
