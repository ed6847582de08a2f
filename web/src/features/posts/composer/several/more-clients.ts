import * as z from 'zod';
import { ClientId } from '../../../../../../shared/domain/ids.ts';
import { newKey } from '../../../../api/submission-key.ts';

export const mostMoreClients = 24;

/** Who else gets the post. `key` tells one such submission from another, also after the page was reloaded. */
export const MoreClients = z.object({
  key: z.string(),
  clients: z.array(z.object({ id: ClientId, name: z.string() })),
});
export type MoreClients = z.infer<typeof MoreClients>;

export const noMoreClients = (): MoreClients => ({ key: newKey(), clients: [] });
