import { pigeonPublisher } from './publisher.ts';
import * as z from 'zod';
import { openToken } from '../../../use-cases/connections/open-token.ts';
import type { PlatformContext } from '../platform-context.ts';
import type { Revocation } from '../platform-adapter.ts';
import { pigeonAuthorization } from './authorization.ts';
import { pigeonsFor } from './pigeons-for.ts';

type AtPigeons = PlatformContext<'pigeon'>;

export const id = 'pigeon';
export const apps = ['pigeon'] as const;
export const authorization = (context: AtPigeons) => pigeonAuthorization(pigeonsFor(context));
export const clientMetadata = 'none';
export const accountOptions = 'none';
export const publisher = (context: AtPigeons) => pigeonPublisher(pigeonsFor(context));
export const changes = 'none';
export const comments = 'none';
export const insights = 'none';
export const refresh = 'none';
export const revocation =
  (context: AtPigeons): Revocation =>
  async ({ clientId, platform }, access) => {
    const connection = await access.connections.find(clientId, platform);
    const opened = connection && (await openToken(connection, access));
    if (opened?.kind === 'token') await pigeonsFor(context).call('/forget', opened.token, {}, z.unknown());
  };
export const installation = 'none';
export const webhooks = 'none';
export const readDelivery = 'none';
export const notices = 'none';
