import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { isWrittenIn } from '../../../shared/domain/captions/caption-language.ts';
import { captionBudgetOf } from '../../../shared/domain/captions/caption-spend.ts';
import {
  type CaptionOrder,
  captionText,
  type Caption,
  type CaptionRequest,
} from '../../../shared/domain/captions/captions.ts';
import { captionLimits, captionsIn } from '../../../shared/domain/captions/fit-captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { requireOwner, type Caller, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { captionBudgetSpent, writerUnavailable, languagesMixed } from '../refusals.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { CaptionSpending, CaptionWriter, SpendingMonth, BrandNotesStore } from './ports.ts';

interface Asked {
  readonly order: CaptionOrder;
  readonly pictures: readonly string[];
}

interface Account extends SpendingMonth {
  /** Micro-dollars. */
  readonly budget: number;
}

interface BudgetDependencies {
  writer: CaptionWriter;
  spending: Pick<CaptionSpending, 'reserve' | 'settle'>;
  warn: Warn;
}

/**
 * Reserves the most that a call can cost before it is made, so that calls at once do not pass the budget together.
 * @returns what the writer answers
 */
async function writeWithinBudget(
  { order, pictures }: Asked,
  { budget, ...of }: Account,
  { writer, spending, warn }: BudgetDependencies,
): Promise<unknown> {
  const most = writer.mostOf(pictures);
  if (!(await spending.reserve(of, most, budget))) throw captionBudgetSpent();
  const { answer, charge } = await writer.write(order, pictures).catch(async (error: unknown) => {
    warn('the caption writer does not answer', { reason: reasonOf(error) });
    await spending.settle(of, most, undefined);
    throw writerUnavailable();
  });
  if (charge !== undefined) await spending.settle(of, most, charge);
  return answer;
}

interface SpendDependencies {
  clients: Pick<Clients, 'load'>;
  spending: Pick<CaptionSpending, 'find'>;
  now: Date;
}

/** Of this month. */
export async function viewCaptionSpend(clientId: ClientId, { clients, spending, now }: SpendDependencies) {
  const { plan } = await clients.load(clientId);
  const spent = await spending.find({ clientId, month: usageMonth(now.toISOString()) });
  return { ...spent, budget: captionBudgetOf(plan) };
}

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  brandNotes: Pick<BrandNotesStore, 'find'>;
  writer: CaptionWriter;
  spending: Pick<CaptionSpending, 'reserve' | 'settle'>;
  warn: Warn;
  now: Date;
}

/**
 * Clients need a plan with advanced features. The writer's answer is neither stored nor logged. One that mixes languages
 * is asked for once more, and then refused.
 */
export async function suggestCaptions(
  caller: Caller,
  clientId: ClientId,
  request: CaptionRequest,
  { clients, brandNotes, writer, spending, warn, now }: Dependencies,
): Promise<Caption[]> {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  requirePlan(caller, client, 'canAccessAdvancedFeatures');
  const { text } = (await brandNotes.find(clientId)) ?? noBrandNotes;
  const order = orderFor(request, text);
  const account = { clientId, month: usageMonth(now.toISOString()), budget: captionBudgetOf(client.plan) };
  for (const problem of [undefined, 'mixed-languages'] as const) {
    const asked = { order: { ...order, problem }, pictures: request.pictures };
    const captions = captionsIn(await writeWithinBudget(asked, account, { writer, spending, warn }), request);
    if (captions.length === 0) {
      warn('no caption in the answer of the caption writer', {});
      throw writerUnavailable();
    }
    const kept = captions.filter((caption) => isInLanguage(caption, order));
    if (kept.length === captions.length || (kept.length > 0 && request.task === 'new')) return kept;
  }
  throw languagesMixed();
}

function orderFor(request: CaptionRequest, brandNotes: string): CaptionOrder {
  const { task, brief, tone, length, language, platforms } = request;
  const own = platforms.map((platform) => [platform, captionLimits([platform])] as const);
  return {
    task,
    brief,
    tone,
    length,
    language,
    platforms,
    brandNotes,
    limits: captionLimits(platforms),
    platformLimits: task === 'platforms' ? Object.fromEntries(own) : {},
  };
}

const isInLanguage = (caption: Caption, { language, brief, brandNotes }: CaptionOrder): boolean =>
  isWrittenIn(language, captionText(caption), `${brief} ${brandNotes}`);
