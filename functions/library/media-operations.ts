import { mediaContracts } from '../../shared/contracts/media-contracts.ts';
import { dynamoAllMedia } from '../adapters/dynamodb/media/all-media.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { copyMedia } from '../use-cases/media/copy-media.ts';
import { issuePoster, issueUpload } from '../use-cases/media/issue-upload.ts';
import { listMedia, viewMedia } from '../use-cases/media/view-media.ts';
import { removeMedia } from '../use-cases/media/remove-media.ts';
import { removeSeveral } from '../use-cases/media/remove-several.ts';
import { tagFiles } from '../use-cases/media/tag-files.ts';
import { viewUses } from '../use-cases/media/uses-of.ts';
import { addresses, clients, evergreen, media, posts, table, templates, throttles } from './stores.ts';

const allMedia = dynamoAllMedia(table);
const statistics = dynamoStatistics(table);
/** The SDK of S3 is a tenth of the function, and lists do not need it. */
const files = async () => (await import('./stored-files.ts')).storedFiles;

export const mediaOperations = routeModule(mediaContracts, {
  createMedia: async ({ caller, body, now }) =>
    issueUpload(caller, body, { clients, media, store: await files(), throttles, newId, newSecret, now }),

  async createMediaCopy({ caller, params: { mediaId }, body: { clientId }, now }) {
    const store = await files();
    const copying = copyMedia(caller, { mediaId, clientId }, { clients, media, store, newSecret, now });
    const [{ url, ...file }, sign] = await Promise.all([copying, addresses(now)]);
    return { media: { ...file, url: url && sign(url) } };
  },

  createPoster: async ({ caller, params: { mediaId }, body: { size } }) =>
    issuePoster(caller, { mediaId, size }, { media, store: await files() }),

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

  createMediaRemovals: async ({ caller, body }) =>
    removeSeveral(caller, body, { media, posts, templates, evergreen, store: await files() }),

  createMediaTags: async ({ caller, body }) => ({ files: await tagFiles(caller, body, { media }) }),

  async deleteMedia({ caller, params: { mediaId } }) {
    await removeMedia(caller, mediaId, { media, posts, templates, evergreen, store: await files() });
    return undefined;
  },
});
