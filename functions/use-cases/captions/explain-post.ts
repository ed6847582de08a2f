import * as z from 'zod';
import type { CaptionLanguage } from '../../../shared/domain/captions/captions.ts';
import { isWrittenIn } from '../../../shared/domain/captions/caption-language.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import {
  type Compared,
  comparedDays,
  comparePost,
  namesOnlyNumbersOf,
  type PostComparison,
} from '../../../shared/domain/metrics/post-comparison.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { type Caller, requireOwner, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Metrics } from '../metrics/ports.ts';
import { notFound } from '../refusals.ts';
import { type BudgetDependencies, writeWithinBudget } from './within-budget.ts';

interface Dependencies extends BudgetDependencies {
  clients: Pick<Clients, 'load'>;
  metrics: Pick<Metrics, 'findPost' | 'postsOf'>;
}

interface Asked {
  readonly postId: PostId;
  readonly platform: Platform;
  readonly publishedAt: Instant;
  readonly language: CaptionLanguage;
}

const mostCompared = 400;

/**
 * Compares a post with those before it; the facts follow from numbers alone. A writer may only word them: what names another
 * number is left out, and so is a wording that the budget or the writer does not give.
 */
export async function explainPost(
  caller: Caller,
  clientId: ClientId,
  { language, ...asked }: Asked,
  { clients, metrics, ...budget }: Dependencies,
): Promise<{ comparison: PostComparison; wording?: string }> {
  requireOwner(caller, clientId, 'Client');
  if (ownerOf(asked.postId) !== clientId) throw notFound('Post');
  const client = await clients.load(clientId);
  requirePlan(caller, client, 'canAccessAdvancedAI');
  const post = await metrics.findPost(asked);
  if (post === undefined) throw notFound('Post');
  const from = new Date(Date.parse(asked.publishedAt) - comparedDays * day).toISOString();
  const account = { clientId, platform: asked.platform };
  const others = await metrics.postsOf(account, { from, to: asked.publishedAt, most: mostCompared });
  const comparison = comparePost(post, others);
  if (comparison.state !== 'compared') return { comparison };
  const wording = await wordingOf(comparison, language, client, budget);
  return { comparison, ...(wording !== undefined && { wording }) };
}

const RawAnswer = z.object({ wording: z.string().trim().min(1).max(1000) });

async function wordingOf(
  compared: Compared,
  language: CaptionLanguage,
  client: Pick<Client, 'id' | 'plan'>,
  budget: BudgetDependencies,
): Promise<string | undefined> {
  try {
    const said = await writeWithinBudget(client, { order: { task: 'explain', language, compared } }, budget);
    const wording = RawAnswer.safeParse(said).data?.wording;
    return wording !== undefined && isWrittenIn(language, wording, '') && namesOnlyNumbersOf(wording, compared)
      ? wording
      : undefined;
  } catch (error) {
    if (isRefusal(error, 'forbidden') || isRefusal(error, 'unavailable')) return undefined;
    throw error;
  }
}
