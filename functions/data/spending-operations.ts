import { spendingContracts } from '../../shared/contracts/spending-contracts.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { usageMonth } from '../../shared/domain/posts/post-usage.ts';
import type { PlatformSpend } from '../../shared/domain/spending/platform-spend.ts';
import { costsOf } from '../../shared/platforms/judged-post.ts';
import { Platform, platformNames } from '../../shared/platforms/platforms.ts';
import { dynamoAppUploads } from '../adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../adapters/dynamodb/clients/platform-spending.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import type { Clients } from '../use-cases/clients/ports.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import type { PlatformSpending, PlatformStops } from '../use-cases/spending/ports.ts';
import { viewUploads } from '../use-cases/spending/view-uploads.ts';
import { clients, table } from './stores.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  spending: Pick<PlatformSpending, 'spent' | 'budgetOf' | 'setBudget'>;
  stops: Pick<PlatformStops, 'list'>;
  now: Date;
}

/** Of this month, at each platform that costs money. */
async function viewSpend(caller: Caller, clientId: ClientId, deps: Dependencies): Promise<PlatformSpend[]> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const paid = Platform.options.filter((platform) => costsOf(platform) !== undefined);
  return Promise.all(paid.map((platform) => spendAt(clientId, platform, deps)));
}

async function setBudget(
  { clientId, platform, budget }: { clientId: ClientId; platform: Platform; budget: number },
  deps: Dependencies,
): Promise<PlatformSpend> {
  if (costsOf(platform) === undefined)
    throw new DomainError('invalid', 'platform.costs-nothing', { params: { platform: platformNames[platform] } });
  await deps.clients.load(clientId);
  await deps.spending.setBudget(clientId, platform, budget);
  return spendAt(clientId, platform, deps);
}

async function spendAt(clientId: ClientId, platform: Platform, { spending, stops, now }: Dependencies) {
  const month = usageMonth(now.toISOString());
  const [microDollars, budget, stopped] = await Promise.all([
    spending.spent({ clientId, platform, month }),
    spending.budgetOf(clientId, platform),
    stops.list(),
  ]);
  return { platform, microDollars, budget, stop: stopped.find((stop) => stop.platform === platform) };
}

const stores = { clients, spending: dynamoPlatformSpending(table), stops: dynamoPlatformStops(table) };
const uploads = dynamoAppUploads(table);
const { getPlatformSpend, getPlatformUploads, setPlatformBudget } = spendingContracts;

export const spendingOperations = routeModule(
  { getPlatformSpend, getPlatformUploads, setPlatformBudget },
  {
    getPlatformSpend: async ({ caller, params: { clientId }, now }) => ({
      platforms: await viewSpend(caller, clientId, { ...stores, now }),
    }),

    getPlatformUploads: async ({ caller, params: { clientId }, now }) => ({
      platforms: await viewUploads(caller, clientId, { clients, uploads, now }),
    }),

    setPlatformBudget: ({ params, body, now }) => setBudget({ ...params, ...body }, { ...stores, now }),
  },
);
