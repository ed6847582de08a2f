import type { Records } from './record-store.ts';
import { notFound } from './refusals.ts';

export interface Group {
  readonly GroupName: string;
  readonly CreationDate: Date;
  readonly LastModifiedDate: Date;
  /** User names. */
  readonly members?: readonly string[];
}

export interface Groups {
  /** @throws `ResourceNotFoundException` */
  named(name: string): Group;
  /** In the order of their names. */
  of(username: string): readonly Group[];
  /** Does nothing when there is one. */
  make(name: string): Promise<void>;
  add(group: Group, username: string): Promise<void>;
  remove(group: Group, username: string): Promise<void>;
}

export function groupsIn(records: Records<Group>, now: () => Date): Groups {
  const save = (group: Group, members: ReadonlySet<string>) =>
    records.save(group.GroupName, { ...group, members: [...members], LastModifiedDate: now() });

  return {
    named(name) {
      const group = records.get(name);
      if (group === undefined) throw notFound('Group not found.');
      return group;
    },

    of: (username) =>
      records
        .all()
        .filter(({ members = [] }) => members.includes(username))
        .toSorted((one, other) => one.GroupName.localeCompare(other.GroupName)),

    async make(name) {
      if (records.get(name) === undefined)
        await records.save(name, { GroupName: name, CreationDate: now(), LastModifiedDate: now() });
    },

    add: (group, username) => save(group, new Set([...(group.members ?? []), username])),
    remove: (group, username) => save(group, new Set(group.members).difference(new Set([username]))),
  };
}
