import { evergreenContracts } from '../../shared/contracts/posts/evergreen-contracts.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoEvergreen } from '../adapters/dynamodb/posts/evergreen.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { addEvergreen, changeEvergreen } from '../use-cases/evergreen/add-evergreen.ts';
import { listEvergreen, pauseEvergreen, removeEvergreen } from '../use-cases/evergreen/evergreen-posts.ts';
import { planRepeats } from '../use-cases/evergreen/plan-repeats.ts';
import { withSignedFiles } from '../use-cases/posts/view-post.ts';
import { addresses, clients, media, posts, table } from './stores.ts';

const evergreen = dynamoEvergreen(table);
const settings = dynamoPostingSettings(table);
const metrics = dynamoMetrics(table);

export const evergreenOperations = routeModule(evergreenContracts, {
  async listEvergreenPosts({ caller, query: { clientId }, now }) {
    const sign = await addresses(now);
    const { isPaused, entries } = await listEvergreen(caller, clientId, { clients, evergreen });
    return { isPaused, entries: entries.map((entry) => withSignedFiles(entry, sign)) };
  },

  async createEvergreenPost({ caller, body, now }) {
    const sign = await addresses(now);
    const dependencies = { clients, media, posts, settings, evergreen, newId, now };
    return withSignedFiles(await addEvergreen(caller, body, dependencies), sign);
  },

  async updateEvergreenPost({ caller, params: { evergreenId }, body, now }) {
    const sign = await addresses(now);
    return withSignedFiles(await changeEvergreen(caller, evergreenId, body, { evergreen, settings, now }), sign);
  },

  async deleteEvergreenPost({ caller, params: { evergreenId } }) {
    await removeEvergreen(caller, evergreenId, { evergreen });
    return undefined;
  },

  listEvergreenRepeats: ({ caller, params: { evergreenId }, query: { count }, now }) =>
    planRepeats(caller, evergreenId, count, { clients, evergreen, posts, metrics, settings, now }),

  updateEvergreenSettings: ({ caller, params: { clientId }, body: { isPaused } }) =>
    pauseEvergreen(caller, { clientId, isPaused }, { clients, evergreen }),
});
