import { mediaContracts } from '../../shared/contracts/media-contracts.ts';
import { pageOf } from '../../shared/contracts/paging.ts';
import { isListed } from '../../shared/domain/media.ts';
import { libraryStatistics } from '../../shared/domain/statistics.ts';
import { openBucket } from '../adapters/bucket.ts';
import { dynamoMedia } from '../adapters/dynamodb/media.ts';
import { s3MediaStore } from '../adapters/s3-media-store.ts';
import { s3UploadTickets } from '../adapters/s3-upload-tickets.ts';
import { partOf } from '../runtime/part.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { issueUpload } from '../use-cases/media/issue-upload.ts';
import { removeMedia } from '../use-cases/media/remove-media.ts';
import { viewUses } from '../use-cases/media/view-uses.ts';
import { posts } from './posts.ts';
import { clients, environment, table } from './stores.ts';

const media = dynamoMedia(table);
const bucket = openBucket(environment.MEDIA_BUCKET);
const tickets = s3UploadTickets(bucket);
const files = s3MediaStore(bucket);

export const mediaOperations = partOf(mediaContracts, {
  createMedia: ({ caller, body, now }) =>
    issueUpload(caller, body, { clients, media, store: tickets, newId, newSecret, now }),

  async listMedia({ caller, query: { clientId, type, search, ...paging } }) {
    requireOwner(caller, clientId, 'Client');
    const all = await media.listFor(clientId);
    const { rows, ...page } = pageOf(all.filter(isListed({ type, search })), paging);
    return { media: rows, ...page, library: libraryStatistics(all) };
  },

  listMediaUses: async ({ caller, params: { mediaId } }) => ({
    posts: await viewUses(caller, mediaId, { media, posts }),
  }),

  async deleteMedia({ caller, params: { mediaId } }) {
    await removeMedia(caller, mediaId, { media, posts, store: files });
    return undefined;
  },
});
