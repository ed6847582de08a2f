import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { takeMailOf, throttle } from '../../../functions/runtime/throttle.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Contract, ThrottledBy } from '../../../shared/contracts/contract.ts';
import { mailBudget } from '../../../shared/contracts/mail-contracts.ts';
import { TooManyRequests } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { noon } from '../../support/noon.ts';

const limited = (by: ThrottledBy): Contract => ({
  ...contracts.createSignUp,
  throttles: [{ by, limit: 1, windowSeconds: 60 }],
});

function useBy(contract: Contract) {
  const throttles = memoryThrottles();
  return (chain: string | undefined, clientId: ClientId | null = aClientId, about: ClientId | null = aClientId) => {
    const headers = chain === undefined ? {} : { 'x-forwarded-for': chain };
    const event = { headers, requestContext: { http: { sourceIp: '10.0.0.1' } } } as unknown as APIGatewayProxyEventV2;
    const caller = clientId === null ? undefined : { clientId, role: 'user' as const };
    return throttle(contract, { event, caller, about: about ?? undefined, now: noon }, throttles);
  };
}

describe('the limits of an endpoint', () => {
  it('say how long to wait', async () => {
    const use = useBy(limited('everyone'));
    await use('1.1.1.1, 130.176.0.1');
    const refusal: unknown = await use('2.2.2.2, 130.176.0.1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect(refusal).toMatchObject({ kind: 'too-many', code: 'request.too-many', retryAfterSeconds: 60 });
  });

  it('count by the address the front door saw, not the one the caller claims', async () => {
    const use = useBy(limited('address'));
    await use('1.1.1.1, 130.176.0.1');
    await expect(use('9.9.9.9, 1.1.1.1, 130.176.0.2')).rejects.toThrow(TooManyRequests);
    await expect(use('2.2.2.2, 130.176.0.1')).resolves.toBeUndefined();
  });

  it.each([
    ['address', '1.1.1.1', '1.1.1.2', '2001:db8:1:1::1', '2001:0db8:1:1:ffff::2', '2001:db8:1:2::1'],
    ['network', '1.1.1.1', '1.1.2.1', '2001:db8:1:1::1', '2001:0db8:1:2::2', '2001:db8:2:1::1'],
  ] as const)(
    'count by %s the addresses that one line or network has',
    async (by, v4, otherV4, v6, sameV6, otherV6) => {
      const ask = useBy(limited(by));
      const from = (address: string) => ask(`${address}, 130.176.0.1`);
      await from(v4);
      await from(otherV4);
      await from(v6);
      for (const address of [v4, sameV6]) await expect(from(address)).rejects.toThrow(TooManyRequests);
      await expect(from(otherV6)).resolves.toBeUndefined();
    },
  );

  it('share the budget of mails with what workers send', async () => {
    const throttles = memoryThrottles();
    for (let mails = 0; mails < mailBudget.limit; mails += 1)
      expect(await takeMailOf(throttles, noon)(aClientId)).toBe(true);
    const event = {
      headers: {},
      requestContext: { http: { sourceIp: '10.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2;
    const caller = { clientId: aClientId, role: 'user' as const };
    await expect(throttle(contracts.createTemporaryPassword, { event, caller, now: noon }, throttles)).rejects.toThrow(
      TooManyRequests,
    );
  });

  it('count by the address of the connection where there is no front door', async () => {
    const use = useBy(limited('address'));
    await use(undefined);
    await expect(use(undefined)).rejects.toThrow(TooManyRequests);
  });

  it('count each caller alone', async () => {
    const use = useBy(limited('caller'));
    await use('1.1.1.1, 130.176.0.1');
    await expect(use('1.1.1.1, 130.176.0.1', idOfClient('01JD0000000000000000000009'))).resolves.toBeUndefined();
    await expect(use('2.2.2.2, 130.176.0.1')).rejects.toThrow(TooManyRequests);
  });

  it('count each caller for each client alone', async () => {
    const use = useBy(limited('caller-and-client'));
    await use('1.1.1.1, 130.176.0.1');
    await expect(use('1.1.1.1, 130.176.0.1')).rejects.toThrow(TooManyRequests);
    await expect(
      use('1.1.1.1, 130.176.0.1', aClientId, idOfClient('01JD0000000000000000000009')),
    ).resolves.toBeUndefined();
    await expect(use('1.1.1.1, 130.176.0.1', idOfClient('01JD0000000000000000000009'))).resolves.toBeUndefined();
  });

  it.each(['caller', 'caller-and-client'] as const)(
    'count those who are not signed in by their address: by %s',
    async (by) => {
      const use = useBy(limited(by));
      await use('1.1.1.1, 130.176.0.1', null, null);
      await expect(use('1.1.1.1, 130.176.0.2', null, null)).rejects.toThrow(TooManyRequests);
      await expect(use('2.2.2.2, 130.176.0.1', null, null)).resolves.toBeUndefined();
    },
  );

  it('are stored under the name of the limit and a short hash of the caller', async () => {
    const names: string[] = [];
    const throttles = { take: async (name: string) => void names.push(name) };
    const event = {
      headers: { 'x-forwarded-for': '1.1.1.1, 130.176.0.1' },
      requestContext: { http: { sourceIp: '10.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2;
    for (const by of ['address', 'everyone'] as const)
      await throttle(limited(by), { event, caller: undefined, now: noon }, throttles);
    expect(names).toEqual([
      expect.stringMatching(/^POST \/api\/\S+ address [\w-]{22}$/),
      expect.stringMatching(/^POST \/api\/\S+ everyone everyone$/),
    ]);
  });
});

describe('the budget of mails to others', () => {
  const { createSubClient, createTemporaryPassword, updateClient: editClient } = contracts;
  const { limit, windowSeconds } = mailBudget;
  const tomorrow = new Date(noon.getTime() + day);

  function sender(role: 'user' | 'admin') {
    const throttles = memoryThrottles();
    const event = {
      headers: {},
      requestContext: { http: { sourceIp: '10.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2;
    return (contract: Contract, body = {}, now = noon) =>
      throttle(contract, { event, caller: { clientId: aClientId, role }, body, now }, throttles);
  }

  it('is one for all endpoints that write to others, and is told with when to come back', async () => {
    const send = sender('user');
    for (let count = 0; count < limit - 2; count += 1) await send(createSubClient);
    await send(createTemporaryPassword);
    await send(editClient, { email: 'new@bakery.example' });
    const refusal: unknown = await send(createSubClient).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'request.too-many', retryAfterSeconds: windowSeconds / 2 });
    await expect(send(editClient, { email: 'other@bakery.example' })).rejects.toThrow(TooManyRequests);
    await expect(send(editClient, { name: 'Olive' })).resolves.toBeUndefined();
    await expect(send(createSubClient, {}, tomorrow)).resolves.toBeUndefined();
  });

  it('does not bind staff', async () => {
    const send = sender('admin');
    for (let count = 0; count <= limit; count += 1) await send(createTemporaryPassword);
    await expect(send(createTemporaryPassword)).resolves.toBeUndefined();
  });
});
