import type { LinkKeys, Links } from '../../../functions/use-cases/links/ports.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import type { OwnedId } from '../../../shared/domain/ids.ts';
import { isLocked, type Link, pinRules } from '../../../shared/domain/links/link.ts';

export interface KeptLink<L> {
  link: L;
  secrets: string[];
  pin: string | undefined;
  pinTries: number;
  triesInAll: number;
}

/** `kept` is open to what a kind of link has besides. */
export function memoryLinks<Id extends OwnedId, L extends Link & { id: Id }>(
  noun: 'Approval' | 'ConnectLink' | 'ReportLink',
) {
  const kept = new Map<Id, KeptLink<L>>();

  function load(id: Id): KeptLink<L> {
    const found = kept.get(id);
    if (found === undefined) throw notFound(noun);
    return found;
  }

  const change = (found: KeptLink<L>, changed: Partial<L>) => (found.link = { ...found.link, ...changed });

  const links: Links<Id, L> = {
    find: async (id) => kept.get(id)?.link,
    isOpenedBy: async (id, secret) => kept.get(id)?.secrets.includes(secret) === true,
    async revoke(id, now) {
      const found = load(id);
      return (found.link = { ...found.link, revokedAt: found.link.revokedAt ?? now.toISOString() });
    },
    async noteOpened(id, now) {
      const found = kept.get(id);
      if (found === undefined) return;
      const { firstOpenedAt = now.toISOString(), openings } = found.link;
      found.link = { ...found.link, firstOpenedAt, lastOpenedAt: now.toISOString(), openings: openings + 1 };
    },
    async takePinTry(id, now) {
      const found = kept.get(id);
      if (found === undefined || isLocked(found.link, now)) return undefined;
      if (found.pinTries >= pinRules.mostTries || found.triesInAll >= pinRules.mostInAll) return undefined;
      return { inRow: (found.pinTries += 1), inAll: (found.triesInAll += 1) };
    },
    async endGuessed(id, now) {
      const { revokedAt = now.toISOString() } = load(id).link;
      change(load(id), { revokedAt, isGuessed: true } as Partial<L>);
    },
    isPin: async (id, pin) => kept.get(id)?.pin === pin,
    async clearPinTries(id, until) {
      const found = load(id);
      found.pinTries = 0;
      if (until === undefined) found.triesInAll -= 1;
      else found.link = { ...found.link, lockedUntil: until };
    },
  };

  const keep = (link: L, { secret, pin }: LinkKeys) =>
    kept.set(link.id, { link, secrets: [secret], pin, pinTries: 0, triesInAll: 0 });
  const listFor = (isOf: (id: Id) => boolean) =>
    [...kept.values()]
      .map(({ link }) => link)
      .filter(({ id }) => isOf(id))
      .toSorted((a, b) => b.id.localeCompare(a.id));

  return { links, load, change, keep, listFor };
}
