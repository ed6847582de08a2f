import type { Attempt, IdempotencyStore, StoredAnswer } from '../../../functions/use-cases/operations/ports.ts';
import { day } from '../../../shared/durations.ts';

export function memoryIdempotencyStore(): IdempotencyStore {
  const kept = new Map<string, Attempt & { keptUntil: number; answer?: StoredAnswer }>();
  const keyOf = ({ clientId, name }: Attempt) => `${clientId} ${name}`;
  const mine = (attempt: Attempt) => {
    const found = kept.get(keyOf(attempt));
    return found?.token === attempt.token ? found : undefined;
  };

  return {
    async begin(attempt, now) {
      const found = kept.get(keyOf(attempt));
      if (found !== undefined && found.keptUntil > now.getTime()) {
        if (found.fingerprint !== attempt.fingerprint) return { state: 'other-request' };
        if (found.answer !== undefined) return { state: 'answered', answer: structuredClone(found.answer) };
        if (Date.parse(found.until) > now.getTime()) return { state: 'under-way' };
      }
      kept.set(keyOf(attempt), { ...attempt, keptUntil: now.getTime() + day });
      return { state: 'begun' };
    },

    async finish(attempt, answer) {
      const found = mine(attempt);
      if (found !== undefined) found.answer = structuredClone(answer);
    },

    async abandon(attempt) {
      if (mine(attempt) !== undefined) kept.delete(keyOf(attempt));
    },
  };
}
