import { PutObjectCommand } from '@aws-sdk/client-s3';
import { drawPicture, fileInspector } from '../../../functions/adapters/media/file-inspector.ts';
import { checkUpload } from '../../../functions/use-cases/media/check-upload.ts';
import { uploadKey } from '../../../functions/use-cases/media/file-names.ts';
import { issueUpload } from '../../../functions/use-cases/media/issue-upload.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { DemoStores } from './demo-stores.ts';

/** Into a client's library, checked. */
export async function bringFile(
  caller: Caller,
  { clientId, name, type, bytes }: { clientId: ClientId; name: string; type: string; bytes: Buffer },
  stores: DemoStores,
): Promise<MediaId> {
  const { media, files, bucket } = stores;
  const wanted = { clientId, name, type, size: bytes.length };
  // Staff are not throttled.
  const throttles = { take: async () => undefined };
  // The file is stored here, so that nobody needs the ticket.
  const store = { issueUpload: async () => ({ url: '', fields: {} }) };
  const { media: item } = await issueUpload(caller, wanted, { ...stores, store, throttles, now: new Date() });
  const key = uploadKey(item.id);
  await bucket.s3.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: bytes, ContentType: type }));
  await checkUpload(key, 1, {
    media,
    store: files,
    inspector: fileInspector,
    draw: drawPicture,
    warn: () => undefined,
  });
  return item.id;
}
