import { bedrockCaptionWriter } from '../adapters/bedrock-caption-writer.ts';
import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoBrandNotes } from '../adapters/dynamodb/brand-notes.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { dynamoThrottles } from '../adapters/dynamodb/throttles.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { httpHandler } from '../runtime/http.ts';
import { logger } from '../runtime/logger.ts';
import { captionContracts } from '../../shared/contracts/caption-contracts.ts';
import { CaptionWriterName } from '../../shared/domain/caption-writer-name.ts';
import { editBrandNotes } from '../use-cases/captions/edit-brand-notes.ts';
import { suggestCaptions } from '../use-cases/captions/suggest-captions.ts';
import { viewBrandNotes } from '../use-cases/captions/view-brand-notes.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';

const environment = readEnvironment(entries.captions.uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const brandNotes = dynamoBrandNotes(table);
const suggesting = {
  clients,
  brandNotes,
  writer: bedrockCaptionWriter({
    modelId: environment.CAPTION_MODEL_ID,
    region: environment.CAPTION_MODEL_REGION,
  }),
  warn: logger.warn,
};
const writer = CaptionWriterName.parse(environment.CAPTION_WRITER);

export const handler = httpHandler(
  'captions',
  captionContracts,
  {
    suggestCaptions: async ({ caller, params: { clientId }, body }) => ({
      suggestions: await suggestCaptions(caller, clientId, body, suggesting),
      writer,
    }),

    getBrandNotes: ({ caller, params: { clientId } }) => viewBrandNotes(caller, clientId, { clients, brandNotes }),

    editBrandNotes: ({ caller, params: { clientId }, body }) => editBrandNotes(caller, clientId, body, { brandNotes }),
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({
      isObligatory: environment.TWO_FACTOR === 'obligatory',
      secondFactors: cognitoSecondFactors(environment.USER_POOL_ID),
    }),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
    audit: dynamoAuditTrail(table),
    throttles: dynamoThrottles(table),
  },
);
