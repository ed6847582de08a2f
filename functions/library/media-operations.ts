import { mediaContracts } from '../../shared/contracts/media-contracts.ts';
import { dynamoAllMedia } from '../adapters/dynamodb/media/all-media.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { s3Copies } from '../adapters/files/s3-copies.ts';
import { s3UploadTickets } from '../adapters/files/s3-upload-tickets.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { copyMedia } from '../use-cases/media/copy-media.ts';
import { issueUpload } from '../use-cases/media/issue-upload.ts';
import { listMedia } from '../use-cases/media/list-media.ts';
import { removeMedia } from '../use-cases/media/remove-media.ts';
import { removeSeveral } from '../use-cases/media/remove-several.ts';
import { viewMedia } from '../use-cases/media/view-media.ts';
import { viewUses } from '../use-cases/media/view-uses.ts';
import { bucket, clients, environment, evergreen, files, media, posts, table, templates, throttles } from './stores.ts';

const allMedia = dynamoAllMedia(table);
const statistics = dynamoStatistics(table);
const tickets = s3UploadTickets(bucket);
const copies = { ...files, ...s3Copies(bucket) };
const addresses = signedAddresses(environment);

export const mediaOperations = routeModule(mediaContracts, {
  createMedia: ({ caller, body, now }) =>
    issueUpload(caller, body, { clients, media, store: tickets, throttles, newId, newSecret, now }),

  async copyMedia({ caller, params: { mediaId }, body: { clientId }, now }) {
    const copying = copyMedia(caller, { mediaId, clientId }, { clients, media, store: copies, newSecret, now });
    const [{ url, ...file }, sign] = await Promise.all([copying, addresses(now)]);
    return { media: { ...file, url: url && sign(url) } };
  },

  async listMedia({ caller, query, now }) {
    const listing = listMedia(caller, query, { clients, media, allMedia, statistics });
    const [list, sign] = await Promise.all([listing, addresses(now)]);
    return { ...list, media: list.media.map(({ url, ...file }) => ({ ...file, url: url && sign(url) })) };
  },

  async getMedia({ caller, params: { mediaId }, now }) {
    const [{ url, ...file }, sign] = await Promise.all([viewMedia(caller, mediaId, { media }), addresses(now)]);
    return { media: { ...file, url: url && sign(url) } };
  },

  listMediaUses: ({ caller, params: { mediaId } }) => viewUses(caller, mediaId, { media, posts, templates, evergreen }),

  removeFiles: ({ caller, body }) => removeSeveral(caller, body, { media, posts, templates, evergreen, store: files }),

  async deleteMedia({ caller, params: { mediaId } }) {
    await removeMedia(caller, mediaId, { media, posts, templates, evergreen, store: files });
    return undefined;
  },
});
