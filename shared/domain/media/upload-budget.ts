import { gigabyte } from '../../byte-sizes.ts';
import { day } from '../../durations.ts';
import type { Plan } from '../plans/plans.ts';
import type { MediaItem } from './media.ts';

interface UploadBudget {
  readonly files: number;
  readonly bytes: number;
}

/** What a client may upload in a day, which begins at midnight UTC. Far more than posts need. */
export const uploadBudgets: Readonly<Record<Plan, UploadBudget>> = {
  starter: { files: 100, bytes: 5 * gigabyte },
  professional: { files: 500, bytes: 25 * gigabyte },
  enterprise: { files: 2000, bytes: 100 * gigabyte },
};

/** Bytes that a library may hold. */
export const libraryLimits: Readonly<Record<Plan, number>> = {
  starter: 20 * gigabyte,
  professional: 200 * gigabyte,
  enterprise: 1000 * gigabyte,
};

const nearlyFullFrom = 0.9;

/** What a plan leaves of the room of a library. Bytes. */
export function libraryRoom({ plan, libraryBytes: used }: { readonly plan: Plan; readonly libraryBytes: number }) {
  const most = libraryLimits[plan];
  const state = used >= most ? 'full' : used >= most * nearlyFullFrom ? 'nearly-full' : 'free';
  return { state, used, most, left: Math.max(0, most - used) } as const;
}

/** Bytes of a library. What was announced and not uploaded within a day no longer counts: it never will be. */
export function libraryBytes(files: readonly Pick<MediaItem, 'status' | 'size' | 'uploadedAt'>[], now: Date): number {
  const counted = files.filter(
    ({ status, uploadedAt }) =>
      status === 'ready' || (status === 'uploading' && now.getTime() - Date.parse(uploadedAt) < day),
  );
  return counted.reduce((sum, { size }) => sum + size, 0);
}
