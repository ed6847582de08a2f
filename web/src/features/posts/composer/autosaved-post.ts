import * as z from 'zod';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import { PlatformChoices } from '../../../platforms/choices.ts';
import { Repeats } from '../series/repeats.ts';
import { MoreClients } from './several/more-clients.ts';
import { emptyPost, type PostForm } from './post-form.ts';

const StoredForm = z
  .object({
    clientId: ClientId.optional(),
    content: z.string(),
    texts: z.partialRecord(Platform, z.string()).default({}),
    platforms: z.array(Platform),
    options: PlatformChoices,
    when: z.enum(['draft', 'schedule', 'now']),
    date: z.string(),
    time: z.string(),
    timeZone: z.string(),
  })
  .transform((form): PostForm => ({ ...emptyPost(form.clientId), ...form }));

const StoredFile = PostMedia.extend({ url: z.string().optional() });

/** An unsaved post as stored on the device. Uploaded files are stored with it. */
export const AutosavedPost = z.object({
  form: StoredForm,
  media: z.array(StoredFile),
  platformMedia: z.partialRecord(Platform, z.array(StoredFile)).default({}),
  covers: z.partialRecord(Platform, StoredFile).optional(),
  more: MoreClients.optional(),
  repeats: Repeats.optional(),
});
export type AutosavedPost = z.infer<typeof AutosavedPost>;
