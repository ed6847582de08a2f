import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { Caption, CaptionOrder, CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import { captionLength, captionLimits, suggestionsIn } from '../../../shared/domain/captions/fit-captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { requireOwner } from '../access.ts';
import type { BrandNotesStore } from '../ports/brand-notes.ts';
import type { Caller } from '../ports/caller.ts';
import type { CaptionWriter } from '../ports/caption-writer.ts';
import type { Clients } from '../ports/clients.ts';
import { notInPlan, writerUnavailable } from '../refusals.ts';
import { reasonOf, type Warn } from '../warn.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  brandNotes: Pick<BrandNotesStore, 'find'>;
  writer: CaptionWriter;
  warn: Warn;
}

/** Clients need a plan with advanced features. The writer's answer is neither stored nor logged. */
export async function suggestCaptions(
  caller: Caller,
  clientId: ClientId,
  request: CaptionRequest,
  { clients, brandNotes, writer, warn }: Dependencies,
): Promise<Caption[]> {
  requireOwner(caller, clientId, 'Client');
  const { plan } = await clients.load(clientId);
  if (caller.role !== 'admin' && !permissionsOf(plan).canAccessAdvancedFeatures) throw notInPlan();
  const limits = captionLimits(request.platforms);
  const { text } = (await brandNotes.find(clientId)) ?? noBrandNotes;
  const answer = await ask(writer, { ...request, brandNotes: text, limits }, warn);
  const suggestions = suggestionsIn(answer, limits, captionLength(request.platforms));
  if (suggestions.length > 0) return suggestions;
  warn('no caption in the answer of the caption writer', {});
  throw writerUnavailable();
}

async function ask(writer: CaptionWriter, order: CaptionOrder, warn: Warn): Promise<unknown> {
  try {
    return await writer.write(order);
  } catch (error) {
    warn('the caption writer does not answer', { reason: reasonOf(error) });
    throw writerUnavailable();
  }
}
