import { bedrockCaptionWriter } from '../adapters/captions/bedrock-caption-writer.ts';
import { dynamoBrandNotes } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoCaptionSpending } from '../adapters/dynamodb/clients/spending.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { captionContracts } from '../../shared/contracts/posts/caption-contracts.ts';
import { CaptionWriterName } from '../../shared/domain/captions/caption-writer-name.ts';
import { editBrandNotes, viewBrandNotes } from '../use-cases/captions/brand-notes.ts';
import { suggestCaptions, viewCaptionSpend } from '../use-cases/captions/suggest-captions.ts';

const { environment, table, clients, serve } = httpEntry('captions');
const brandNotes = dynamoBrandNotes(table);
const spending = dynamoCaptionSpending(table);
const suggestionDependencies = {
  clients,
  brandNotes,
  spending,
  writer: bedrockCaptionWriter({
    modelId: environment.CAPTION_MODEL_ID,
    pictureModelId: environment.CAPTION_PICTURE_MODEL_ID,
    region: environment.CAPTION_MODEL_REGION,
  }),
  warn: logger.warn,
};
const writer = CaptionWriterName.parse(environment.CAPTION_WRITER);

const operations = routeModule(captionContracts, {
  createCaptions: async ({ caller, params: { clientId }, body, now }) => ({
    suggestions: await suggestCaptions(caller, clientId, body, { ...suggestionDependencies, now }),
    writer,
  }),

  getCaptionSpend: ({ params: { clientId }, now }) => viewCaptionSpend(clientId, { clients, spending, now }),

  getBrandNotes: ({ caller, params: { clientId } }) => viewBrandNotes(caller, clientId, { clients, brandNotes }),

  updateBrandNotes: ({ caller, params: { clientId }, body }) => editBrandNotes(caller, clientId, body, { brandNotes }),
});

export const handler = serve({ '/api': operations });
