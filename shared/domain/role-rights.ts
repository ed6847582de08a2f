import type { Role } from './clients/user.ts';

/** What a role may open, beside what the plan permits; -1 means unlimited. */
export interface RoleRights {
  readonly canAccessClients: boolean;
  readonly canAccessPosts: boolean;
  readonly canAccessSettings: boolean;
  readonly maxClients: number;
  readonly maxPostsPerMonth: number;
}

/** The rights of the two roles as the sign-in layer tells them. What is enforced on posts is the plan's own limit. */
export const roleRights: Readonly<Record<Role, RoleRights>> = {
  admin: {
    canAccessClients: true,
    canAccessPosts: true,
    canAccessSettings: true,
    maxClients: -1,
    maxPostsPerMonth: -1,
  },
  user: {
    canAccessClients: false,
    canAccessPosts: true,
    canAccessSettings: true,
    maxClients: 0,
    maxPostsPerMonth: 30,
  },
};
