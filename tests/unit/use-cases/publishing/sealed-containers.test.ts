import { describe, expect, it } from 'vitest';
import type { Delivery, Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import type { TokenVault } from '../../../../functions/use-cases/connections/connection-ports.ts';
import { withSealedContainers } from '../../../../functions/use-cases/publishing/sealed-containers.ts';
import type {
  InDoubtTarget,
  OpenTarget,
  ProcessingTarget,
  StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import { noon } from '../../../support/noon.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { unused } from '../../../support/unused.ts';

const at = noon.toISOString();
const processing: ProcessingTarget = {
  platform: 'instagram',
  state: 'processing',
  since: at,
  nextAttemptAt: at,
  retries: 0,
};
const inDoubt: InDoubtTarget = { ...processing, state: 'in-doubt', missCount: 0 };
const owner = aConnection();
const another = aConnection({ accountId: 'another' });

/** Seals each text differently each time, as the real one does. */
function countingVault(): Pick<TokenVault, 'seal' | 'open'> {
  let sealed = 0;
  return {
    seal: async (text, { accountId }) => ({ key: '2026', nonce: String((sealed += 1)), tag: accountId, text }),
    open: async ({ text, tag }, { accountId }) => (tag === accountId ? text : undefined),
  };
}

function publishing(outcome: StepOutcome, vault = countingVault()) {
  const seen: Delivery['target'][] = [];
  const answers = ({ target }: Delivery) => {
    seen.push(target);
    return outcome;
  };
  const publisher: Publisher = {
    sealsContainers: true,
    step: async (delivery) => answers(delivery),
    async inquire(delivery) {
      answers(delivery);
      return outcome.kind === 'processing' ? outcome : { kind: 'unknown' };
    },
  };
  const deliveryOf = <T extends OpenTarget>(target: T): Delivery<T> => ({
    target,
    content: '',
    media: [],
    options: {},
    account: { ...owner, token: 'token' },
    now: noon,
    bytesOf: unused,
    mark: unused,
    published: unused,
  });
  return {
    seen,
    step: (target: ProcessingTarget, of = owner) => withSealedContainers(publisher, of, vault).step(deliveryOf(target)),
    inquire: (target: InDoubtTarget, of = owner) =>
      withSealedContainers(publisher, of, vault).inquire(deliveryOf(target)),
  };
}

const sealedBy = (nonce: string, text: string, tag = owner.accountId) =>
  JSON.stringify({ key: '2026', nonce, tag, text });

describe('containers of a platform that seals them', () => {
  it('are stored sealed for the account', async () => {
    const { step } = publishing({ kind: 'processing', containerId: 'upload', parts: ['one', 'two'] });
    expect(await step(processing)).toEqual({
      kind: 'processing',
      containerId: sealedBy('1', 'upload'),
      parts: [sealedBy('2', 'one'), sealedBy('3', 'two')],
    });
  });

  it('are given back open', async () => {
    const { step, seen } = publishing({ kind: 'published' });
    await step({ ...processing, containerId: sealedBy('7', 'upload'), parts: [sealedBy('8', 'one')] });
    await step({ ...processing, parts: [sealedBy('8', 'one'), sealedBy('9', 'two')] });
    expect(seen).toMatchObject([{ containerId: 'upload', parts: ['one'] }, { parts: ['one', 'two'] }]);
  });

  it('keep their sealed text while they stay the same', async () => {
    const { step } = publishing({ kind: 'processing', containerId: 'upload' });
    const stored = sealedBy('7', 'upload');
    expect(await step({ ...processing, containerId: stored })).toEqual({ kind: 'processing', containerId: stored });
  });

  it('are asked about open, and go on sealed', async () => {
    const { inquire, seen } = publishing({ kind: 'processing', containerId: 'upload' });
    const stored = sealedBy('7', 'upload');
    expect(await inquire({ ...inDoubt, containerId: stored })).toEqual({ kind: 'processing', containerId: stored });
    expect(seen).toMatchObject([{ containerId: 'upload' }]);
  });

  it('of another account are not used, and what became of them stays unknown', async () => {
    const { step, inquire, seen } = publishing({ kind: 'published' });
    const stored = sealedBy('7', 'upload');
    expect(await step({ ...processing, containerId: stored }, another)).toEqual({ kind: 'unknown' });
    expect(await inquire({ ...inDoubt, containerId: stored }, another)).toEqual({ kind: 'unknown' });
    expect(seen).toEqual([]);
  });

  it('may be none', async () => {
    const { step, seen } = publishing({ kind: 'published', remoteId: '9' });
    expect(await step(processing)).toEqual({ kind: 'published', remoteId: '9' });
    expect(seen).toMatchObject([{ state: 'processing' }]);
  });
});
