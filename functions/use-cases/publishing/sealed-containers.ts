import { SealedToken, type TokenOwner, type TokenVault } from '../connections/connection-ports.ts';
import type { Delivery, Publisher } from './ports.ts';

/** What a platform was given before the post is out; a target stores it. */
interface Containers {
  containerId?: string | undefined;
  parts?: string[] | undefined;
}

type Vault = Pick<TokenVault, 'seal' | 'open'>;

/**
 * A publisher whose containers are stored sealed for the account. A container that does not open is of another account:
 * what became of it stays unknown.
 */
export function withSealedContainers(publisher: Publisher, owner: TokenOwner, vault: Vault): Publisher {
  async function opened<D extends Delivery>(delivery: D): Promise<D | undefined> {
    const stored = containersOf(delivery.target);
    const texts = await Promise.all(textsOf(stored).map((text) => vault.open(sealedIn(text), owner)));
    if (texts.includes(undefined)) return undefined;
    const open = texts.filter((text) => text !== undefined);
    return { ...delivery, target: { ...delivery.target, ...withTexts(stored, open) } };
  }

  /** One that did not change keeps its sealed text, so that the target knows since when it has waited. */
  async function sealed<O extends Containers>(outcome: O, read: Delivery, open: Delivery): Promise<O> {
    const known = new Map<string, string>();
    const stored = textsOf(containersOf(read.target));
    for (const [index, text] of textsOf(containersOf(open.target)).entries()) known.set(text, stored[index] ?? '');
    const texts = await Promise.all(
      textsOf(outcome).map(async (text) => known.get(text) ?? JSON.stringify(await vault.seal(text, owner))),
    );
    return { ...outcome, ...withTexts(outcome, texts) };
  }

  return {
    ...publisher,

    async step(delivery) {
      const open = await opened(delivery);
      if (open === undefined) return { kind: 'unknown' };
      const outcome = await publisher.step(open);
      return outcome.kind === 'processing' ? sealed(outcome, delivery, open) : outcome;
    },

    async inquire(delivery) {
      const open = await opened(delivery);
      if (open === undefined) return { kind: 'unknown' };
      const outcome = await publisher.inquire(open);
      return outcome.kind === 'processing' ? sealed(outcome, delivery, open) : outcome;
    },
  };
}

const containersOf = (target: Delivery['target']): Containers => ({
  containerId: 'containerId' in target ? target.containerId : undefined,
  parts: 'parts' in target ? target.parts : undefined,
});

const textsOf = ({ containerId, parts = [] }: Containers) => [
  ...(containerId === undefined ? [] : [containerId]),
  ...parts,
];

/** The same containers with other texts, in the order of {@link textsOf}. */
function withTexts({ containerId, parts }: Containers, texts: readonly string[]): Containers {
  const [first, ...others] = texts;
  return {
    ...(containerId !== undefined && { containerId: first }),
    ...(parts !== undefined && { parts: containerId === undefined ? [...texts] : others }),
  };
}

const sealedIn = (text: string) => SealedToken.parse(JSON.parse(text));
