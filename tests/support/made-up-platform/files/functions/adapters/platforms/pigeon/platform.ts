import * as z from 'zod';
import { openToken } from '../../../use-cases/connections/open-token.ts';
import type { Place } from '../place.ts';
import type { Revocation } from '../platform-adapter.ts';
import { pigeonAuthorization } from './authorization.ts';
import { pigeonsAt } from './pigeons-at.ts';
import { pigeonPublisher } from './publisher.ts';

type AtPigeons = Place<'pigeon'>;

export const id = 'pigeon';
export const apps = ['pigeon'] as const;
export const retention = 'unlimited';
export const authorization = (place: AtPigeons) => pigeonAuthorization(pigeonsAt(place));
export const accountOptions = 'none';
export const publisher = (place: AtPigeons) => pigeonPublisher(pigeonsAt(place));
export const insights = 'none';
export const refresh = 'none';
export const revocation =
  (place: AtPigeons): Revocation =>
  async ({ clientId, platform }, access) => {
    const connection = await access.connections.find(clientId, platform);
    const opened = connection && (await openToken(connection, access));
    if (opened?.kind === 'token') await pigeonsAt(place).call('/forget', opened.token, {}, z.unknown());
  };
export const installation = 'none';
export const webhooks = 'none';
export const notices = 'none';
