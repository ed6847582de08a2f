import type { Container } from './records.ts';
import { day } from '../../../../shared/durations.ts';

export const containerLifeMs = day;

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

export function containerStatus(container: Container, now: number): ContainerStatus {
  if (container.mediaId !== null) return 'PUBLISHED';
  if (now >= (container.at ?? 0) + containerLifeMs) return 'EXPIRED';
  if (now < container.readyAt) return 'IN_PROGRESS';
  return container.failure === null ? 'FINISHED' : 'ERROR';
}

const sentences = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  PUBLISHED: 'Published: Media has been published.',
  EXPIRED: 'Expired: The container was not published within 24 hours.',
} as const;

/** The status in the platform's words; a failure by its subcode. */
export function containerSentence(container: Container, now: number): string {
  const status = containerStatus(container, now);
  if (status === 'ERROR') return `Error: Media upload has failed with error code ${container.failure}`;
  return sentences[status];
}
