import { publishedContracts } from '../../shared/contracts/posts/published-contracts.ts';
import { dynamoPlatformSpending } from '../adapters/dynamodb/clients/spending.ts';
import { dynamoRemovedMarks } from '../adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { changes, liveNumbers } from '../adapters/platforms/platforms.ts';
import { routeModule } from '../runtime/route-module.ts';
import { editPublished, removePublished, viewLiveNumbers } from '../use-cases/posts/published-post.ts';
import { viewAfter } from '../use-cases/posts/view-post.ts';
import { access, context, environment, table } from './stores.ts';

const answer = viewAfter(signedAddresses(environment));
const posts = storedPosts(table);
const metrics = dynamoRemovedMarks(table);
const spending = dynamoPlatformSpending(table);
const changeDependencies = { ...access, posts, metrics, spending, changes: openParts(changes, context) };
const numbersDependencies = { ...access, posts, liveNumbers: openParts(liveNumbers, context) };

export const publishedOperations = routeModule(publishedContracts, {
  deletePublication: async ({ caller, params, now }) =>
    answer(caller, now, () => removePublished(caller, params, { ...changeDependencies, now })),

  updatePublication: async ({ caller, params, body, now }) =>
    answer(caller, now, () => editPublished(caller, { ...params, ...body }, { ...changeDependencies, now })),

  getPublicationMetrics: ({ caller, params }) => viewLiveNumbers(caller, params, numbersDependencies),
});
