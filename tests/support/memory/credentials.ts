import type { Credentials } from '../../../functions/use-cases/clients/ports.ts';
import { asClientId } from '../../../shared/domain/ids.ts';
import { emailTaken } from '../../../functions/use-cases/refusals.ts';

export interface MemoryUser {
  id: string;
  email: string;
  name: string;
  password: string;
  isTemporary: boolean;
  /** Times that its sessions were ended. */
  ended: number;
  hasTwoFactor: boolean;
  isStaff?: true;
}

/** An e-mail belongs to one user, and unknown users are ignored, as in the pool's adapter. */
export function memoryCredentials(
  takenEmails: readonly string[] = [],
): Credentials & { users: Map<string, MemoryUser> } {
  const users = new Map<string, MemoryUser>();

  function requireFree(id: string, email: string) {
    const isHeld = [...users.values()].some((user) => user.email === email && user.id !== id);
    if (isHeld || takenEmails.includes(email)) throw emailTaken();
  }

  function add(user: Omit<MemoryUser, 'ended' | 'hasTwoFactor'>) {
    requireFree(user.id, user.email);
    users.set(user.id, { ...user, ended: 0, hasTwoFactor: false });
  }

  function change(id: string, changes: (user: MemoryUser) => Partial<MemoryUser>) {
    const user = users.get(id);
    if (user !== undefined) users.set(id, { ...user, ...changes(user) });
  }

  return {
    users,
    create: async ({ temporaryPassword, ...user }) => add({ ...user, password: temporaryPassword, isTemporary: true }),
    signUp: async (user) => add({ ...user, isTemporary: false }),
    async rename({ id, email, name }) {
      requireFree(id, email);
      change(id, () => ({ email, name }));
    },
    endSessions: async (id) => change(id, ({ ended }) => ({ ended: ended + 1 })),
    makeStaff: async (id) => change(id, () => ({ isStaff: true })),
    staffIds: async () => [...users.values()].filter(({ isStaff }) => isStaff).map(({ id }) => asClientId(id)),
    resetTwoFactor: async (id) => change(id, () => ({ hasTwoFactor: false })),
    remove: async (id) => void users.delete(id),
    async resetTo({ temporaryPassword, ...user }) {
      if (!users.has(user.id)) return add({ ...user, password: temporaryPassword, isTemporary: true });
      change(user.id, ({ ended }) => ({ password: temporaryPassword, isTemporary: true, ended: ended + 1 }));
    },
  };
}
