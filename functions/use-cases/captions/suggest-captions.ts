import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { isWrittenIn } from '../../../shared/domain/captions/caption-language.ts';
import {
  type CaptionOrder,
  captionText,
  type Caption,
  type CaptionRequest,
} from '../../../shared/domain/captions/captions.ts';
import { captionLimits, captionsIn } from '../../../shared/domain/captions/fit-captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { writerUnavailable, languagesMixed } from '../refusals.ts';
import type { BrandNotesStore } from './ports.ts';
import { type BudgetDependencies, writeWithinBudget } from './within-budget.ts';

interface Dependencies extends BudgetDependencies {
  clients: Pick<Clients, 'load'>;
  brandNotes: Pick<BrandNotesStore, 'find'>;
}

/**
 * Clients need a plan with advanced features. The writer's answer is neither stored nor logged. One that mixes languages
 * is asked for once more, and then refused.
 */
export async function suggestCaptions(
  caller: Caller,
  clientId: ClientId,
  request: CaptionRequest,
  { clients, brandNotes, ...budget }: Dependencies,
): Promise<Caption[]> {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  requirePlan(caller, client, 'canAccessAdvancedFeatures');
  const { text } = (await brandNotes.find(clientId)) ?? noBrandNotes;
  const order = orderFor(request, text);
  for (const problem of [undefined, 'mixed-languages'] as const) {
    const asked = { order: { ...order, problem }, pictures: request.pictures };
    const captions = captionsIn(await writeWithinBudget(client, asked, budget), request);
    if (captions.length === 0) {
      budget.warn('no caption in the answer of the caption writer', {});
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
