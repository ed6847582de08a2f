import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/runtime/logger.ts';
import { hashOf } from '../../../functions/runtime/throttle.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { openContracts } from '../../../shared/contracts/open-api/open-contracts.ts';
import { openOperations, scopeNeeded } from '../../../shared/contracts/open-api/open-operations.ts';
import { ApiKeyId, keyRate, type Scope, scopes } from '../../../shared/domain/access/api-key.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { noon } from '../../support/noon.ts';
import { answerAs } from '../../support/requests/as-person.ts';
import { exampleOf, type Sent } from '../../support/requests/example-requests.ts';
import { missingOwner } from '../../support/requests/owners.ts';

const about = newClientId();
const owner = missingOwner('https://nashra.example', about, about);
const client = { id: about, name: 'Thyme', email: 'thyme@clients.example' };

const keyWith = (...given: readonly Scope[]) => ({
  caller: {
    clientId: about,
    role: 'user' as const,
    key: { id: ApiKeyId.parse(`${about}-01abcdef`), name: 'Shop', scopes: given },
  },
  user: { ...client, role: 'user' as const },
  client: {},
});

const reached = new DomainError('conflict', 'post.changed');

beforeEach(() => void vi.spyOn(logger, 'info').mockReturnValue());

async function answerTo(name: ContractName, sent: Sent, ...given: readonly Scope[]) {
  const contract = openContracts[name];
  if (contract === undefined) throw new Error(`${name} is closed to keys`);
  const run = () => Promise.reject(reached);
  const pipeline = { authenticateKey: async () => keyWith(...given), throttles: memoryThrottles() };
  const module = [{ name, contract: contracts[name] as Contract, run }];
  const { statusCode, body = '' } = await answerAs(undefined, { contract, module, pipeline }, sent);
  return { statusCode, code: (JSON.parse(body) as { error: { code: string } }).error.code };
}

/** What the operation throws. */
const isReached = { statusCode: 409, code: 'post.changed' };

describe.each(Object.keys(openOperations) as (keyof typeof openOperations)[])('%s by a key', (name) => {
  it('is done with its own scope alone, and never what needs a fresh sign-in or is closed to the caller’s kind', async () => {
    const sent = await exampleOf(name, owner);
    const { action, needsFreshSignIn, isOpenWithoutTwoFactor }: Contract = contracts[name];
    expect(action).not.toMatch(/^(public|account|staff|subscriptions|connections|passwords|sign-in)/);
    expect(isOpenWithoutTwoFactor).toBeUndefined();
    expect(action === 'keys.manage').toBe(name === 'getCaller');
    // Of a client some fields alone need one: the pipeline refuses these to keys.
    expect(needsFreshSignIn === undefined || name === 'updateClient').toBe(true);
    const isForStaff = action === 'agency.read' || action === 'approvals.ask';
    for (const scope of scopes) {
      const needed = scopeNeeded(name, sent.body);
      const isEnough = needed === undefined || needed === scope;
      const refused = { statusCode: 403, code: 'api-key.scope' };
      const reaching = isForStaff ? { statusCode: 403, code: 'access.admin-only' } : isReached;
      expect({ scope, ...(await answerTo(name, sent, scope)) }).toEqual({ scope, ...(isEnough ? reaching : refused) });
    }
  });
});

describe('what a scope is asked of', () => {
  it.each([
    ['createPost', { status: 'draft' }, 'draft'],
    ['createPost', { status: 'scheduled' }, 'schedule'],
    ['updatePost', { content: 'Other bread' }, 'draft'],
    ['updatePost', { status: 'scheduled' }, 'schedule'],
    ['createPublication', {}, 'publish'],
    ['listKeys', {}, undefined],
  ] as const)('%s with %o needs %s', (name, body, scope) => {
    expect(scopeNeeded(name, body)).toBe(scope);
  });
});

it('counts each request of a key, and refuses the one after the last with when to come again', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const throttles = memoryThrottles();
  const { id } = keyWith().caller.key;
  await throttles.take(`api-key ${hashOf(id)}`, { ...keyRate, amount: keyRate.limit - 1 }, noon);
  const contract = openContracts['listPosts'];
  if (contract === undefined) throw new Error('closed');
  const ask = () =>
    answerAs(
      undefined,
      {
        contract,
        module: [{ name: 'listPosts', contract: contracts.listPosts, run: () => Promise.reject(reached) }],
        pipeline: { authenticateKey: async () => keyWith('read'), throttles },
      },
      {},
    );
  expect(await ask()).toMatchObject({
    statusCode: 409,
    headers: { ratelimit: '"key";r=0;t=600', 'ratelimit-policy': '"key";q=600;w=600' },
  });
  expect(await ask()).toMatchObject({
    statusCode: 429,
    headers: { ratelimit: '"key";r=0;t=600', 'retry-after': '600' },
  });
  vi.useRealTimers();
});
