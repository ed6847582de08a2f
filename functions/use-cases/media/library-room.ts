import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError, TooManyRequests } from '../../../shared/domain/errors.ts';
import { libraryBytes, libraryLimits, uploadBudgets } from '../../../shared/domain/media/upload-budget.ts';
import { day, second } from '../../../shared/durations.ts';
import type { Media } from './ports.ts';
import type { Throttles } from '../operations/ports.ts';
import { pseudonymOf } from '../pseudonym.ts';

type Owner = Pick<Client, 'id' | 'plan'>;

interface Counting {
  readonly throttles: Throttles;
  readonly now: Date;
}

const windowSeconds = day / second;

/** Throws `media.library-full`. */
export async function requireRoom(
  { id, plan }: Owner,
  size: number,
  { media, now }: { media: Pick<Media, 'listFor'>; now: Date },
): Promise<void> {
  const limit = libraryLimits[plan];
  if (libraryBytes(await media.listFor(id), now) + size <= limit) return;
  throw new DomainError('forbidden', 'media.library-full', { params: { limit: { bytes: limit } } });
}

/** Throws `request.too-many` when the client's day has no room for so many files. */
export async function takeFiles({ id, plan }: Owner, amount: number, { throttles, now }: Counting): Promise<void> {
  const limit = { limit: uploadBudgets[plan].files, windowSeconds, amount };
  const waitSeconds = await throttles.take(`uploads ${pseudonymOf(id)}`, limit, now);
  if (waitSeconds !== undefined) throw new TooManyRequests(waitSeconds);
}

/** Throws `request.too-many` when the client's day has no room for so many bytes. */
export async function takeBytes({ id, plan }: Owner, amount: number, { throttles, now }: Counting): Promise<void> {
  const limit = { limit: uploadBudgets[plan].bytes, windowSeconds, amount };
  const waitSeconds = await throttles.take(`uploaded bytes ${pseudonymOf(id)}`, limit, now);
  if (waitSeconds !== undefined) throw new TooManyRequests(waitSeconds);
}
