import * as z from 'zod';
import type { HttpEntryName } from '../../../functions/entries.ts';
import { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import type { Invoke } from '../aws/lambda/invoke.ts';

const { method, path, response, degradedStatus } = accountContracts.getHealth;
const HealthRequest = z.looseObject({ routeKey: z.literal(`${method} ${path}`) });
const Answer = z.looseObject({ body: z.string() });

/** On a full disk the table is written for a while, in space that its file has already, but nothing else is. */
export const withDiskInHealth =
  (invoke: Invoke<HttpEntryName>, hasSpace: () => Promise<boolean>): Invoke<HttpEntryName> =>
  async (name, event) => {
    const answer = await invoke(name, event);
    if (!HealthRequest.safeParse(event).success || (await hasSpace())) return answer;
    const { body, ...others } = Answer.parse(answer);
    const health: z.output<typeof response> = {
      ...response.parse(JSON.parse(body)),
      status: 'degraded',
      writes: 'failing',
    };
    return { ...others, statusCode: degradedStatus, body: JSON.stringify(health) };
  };
