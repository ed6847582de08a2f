import * as z from 'zod';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { oncePerContext, type PlatformContext } from '../platform-context.ts';
import { send } from '../send.ts';

export const PigeonData = z.object({ roost: z.string() });

export class PigeonError extends Error {}

/** @throws {PigeonError} */
export const pigeonsFor = /* @__PURE__ */ oncePerContext(({ environment }: PlatformContext<'pigeon'>) => ({
  url: environment.PIGEON_API_URL,
  clientId: environment.PIGEON_CLIENT_ID,
  secret: storedSecret(environment.PIGEON_SECRET_ID),

  async call<S extends z.ZodType>(path: string, token: string, body: object, shape: S): Promise<z.infer<S>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const { status, text } = await send(`${environment.PIGEON_API_URL}${path}`, request);
    if (status !== 200) throw new PigeonError(`Pigeon Post answered with HTTP status ${status}`);
    return shape.parse(JSON.parse(text));
  },
}));
export type Pigeons = ReturnType<typeof pigeonsFor>;
