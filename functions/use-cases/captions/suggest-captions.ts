import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { isWrittenIn } from '../../../shared/domain/captions/caption-language.ts';
import { captionBudgetOf } from '../../../shared/domain/captions/caption-spend.ts';
import {
  captionText,
  type Caption,
  type CaptionOrder,
  type CaptionRequest,
} from '../../../shared/domain/captions/captions.ts';
import { captionLimits, captionsIn } from '../../../shared/domain/captions/fit-captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { requireOwner } from '../access.ts';
import type { BrandNotesStore, CaptionSpending, CaptionWriter } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { languagesMixed, notInPlan, writerUnavailable } from '../refusals.ts';
import type { Warn } from '../warn.ts';
import { writeWithinBudget } from './write-within-budget.ts';

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
  const { plan } = await clients.load(clientId);
  if (caller.role !== 'admin' && !permissionsOf(plan).canAccessAdvancedFeatures) throw notInPlan();
  const { text } = (await brandNotes.find(clientId)) ?? noBrandNotes;
  const order = orderFor(request, text);
  const account = { clientId, month: usageMonth(now.toISOString()), budget: captionBudgetOf(plan) };
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
