import * as z from 'zod';
import type { Publisher } from '../../../use-cases/publishing/ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { PigeonData, PigeonError, type Pigeons } from './pigeons-for.ts';

const Letter = z.object({ id: z.string(), address: z.string() });

/** One call publishes a post. When its answer is lost, the post is looked up by its text. */
export function pigeonPublisher(pigeons: Pigeons): Publisher {
  return {
    async step({ content, account }) {
      const { roost } = PigeonData.parse(account.platformData);
      try {
        const { id, address } = await pigeons.call(`/roosts/${roost}/letters`, account.token, { content }, Letter);
        return { kind: 'published', remoteId: id, permalink: address };
      } catch (error) {
        if (error instanceof PigeonError) return { kind: 'rejected', code: 'refused', reason: error.message };
        if (!(error instanceof PlatformUnreachable)) throw error;
        return error.wasSent ? { kind: 'unknown' } : { kind: 'retry', reason: 'Pigeon Post could not be reached.' };
      }
    },

    async inquire({ content, account }) {
      const { roost } = PigeonData.parse(account.platformData);
      try {
        const letter = await pigeons.call(`/roosts/${roost}/search`, account.token, { content }, Letter.nullable());
        if (letter === null) return { kind: 'absent' };
        return { kind: 'published', remoteId: letter.id, permalink: letter.address };
      } catch (error) {
        if (error instanceof PigeonError || error instanceof PlatformUnreachable) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}
