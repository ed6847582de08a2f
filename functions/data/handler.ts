import { pageOf } from '../../shared/contracts/paging.ts';
import { version } from '../../shared/domain/version.ts';
import { cognitoCredentials } from '../adapters/cognito-credentials.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoMedia } from '../adapters/dynamodb/media.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { s3MediaStore } from '../adapters/s3-media-store.ts';
import { sqsPublishQueue } from '../adapters/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { httpHandler } from '../runtime/http.ts';
import { logger } from '../runtime/logger.ts';
import { newId, newPassword, newSecret } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { createClient } from '../use-cases/clients/create-client.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { createTemporaryPassword } from '../use-cases/clients/temporary-password.ts';
import { viewConnection } from '../use-cases/connections/finish-connection.ts';
import { issueUpload } from '../use-cases/media/issue-upload.ts';
import { createPost } from '../use-cases/posts/create-post.ts';
import { deletePost } from '../use-cases/posts/delete-post.ts';
import { publishNow } from '../use-cases/posts/publish-now.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';
import { ownerOf } from '../../shared/domain/ids.ts';

const environment = readEnvironment(entries.data.uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const posts = dynamoPosts(table);
const media = dynamoMedia(table);
const connections = dynamoConnections(table, () => new Date());
const store = s3MediaStore(environment.MEDIA_BUCKET);
const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL);
const credentials = cognitoCredentials(environment.USER_POOL_ID);

export const handler = httpHandler<'data'>(
  {
    async getHealth() {
      try {
        await clients.probe();
        return { status: 'ok', database: 'available', version };
      } catch (error) {
        logger.error('database unavailable', error instanceof Error ? error : String(error));
        return { status: 'degraded', database: 'unavailable', version };
      }
    },

    getMe: ({ caller }) => signInAs(caller, { clients }),

    async listClients({ query }) {
      const { rows, ...page } = pageOf(await clients.list(), query);
      return { clients: rows, ...page };
    },

    createClient: ({ body, now }) => createClient(body, { clients, credentials, newId, now }),

    async getClient({ caller, params: { clientId } }) {
      requireOwner(caller, clientId, 'Client');
      return clients.load(clientId);
    },

    createTemporaryPassword: ({ params: { clientId }, now }) =>
      createTemporaryPassword(clientId, { clients, credentials, newPassword, now }),

    async listConnections({ caller, params: { clientId } }) {
      requireOwner(caller, clientId, 'Client');
      await clients.load(clientId);
      return { connections: (await connections.listFor(clientId)).map(viewConnection) };
    },

    async disconnect({ caller, params: { clientId, platform } }) {
      requireOwner(caller, clientId, 'Client');
      await connections.remove(clientId, platform);
      return undefined;
    },

    async listPosts({ caller, query: { clientId, status, ...paging } }) {
      const owner = caller.role === 'admin' ? clientId : caller.clientId;
      if (clientId !== undefined) requireOwner(caller, clientId, 'Client');
      const wanted = (await posts.list()).filter(
        (post) => (owner ?? post.clientId) === post.clientId && (status ?? post.status) === post.status,
      );
      const { rows, ...page } = pageOf(wanted, paging);
      return { posts: rows.map(viewPost), ...page };
    },

    async createPost({ caller, body, now }) {
      return viewPost(await createPost(caller, body, { clients, connections, media, posts, queue, newId, now }));
    },

    async getPost({ caller, params: { postId } }) {
      requireOwner(caller, ownerOf(postId), 'Post');
      return viewPost(await posts.load(postId));
    },

    async publishPost({ caller, params: { postId }, now }) {
      return viewPost(await publishNow(caller, postId, { connections, posts, queue, now }));
    },

    async deletePost({ caller, params: { postId }, now }) {
      await deletePost(caller, postId, { posts, now });
      return undefined;
    },

    createMedia: ({ caller, body, now }) => issueUpload(caller, body, { clients, media, store, newId, newSecret, now }),

    async listMedia({ caller, query: { clientId, ...paging } }) {
      requireOwner(caller, clientId, 'Client');
      const { rows, ...page } = pageOf(await media.listFor(clientId), paging);
      return { media: rows, ...page };
    },
  },
  (caller) => signInAs(caller, { clients }),
);
