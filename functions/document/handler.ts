import { brand } from '../../shared/brand.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { documentContracts } from '../../shared/contracts/document-contracts.ts';
import { openApiDocument } from '../../shared/contracts/open-api.ts';
import { version } from '../../shared/domain/version.ts';
import { httpHandler } from '../runtime/http.ts';

/** The same for everyone, and asked of nothing else: nobody signs in here. */
const nobody = () => Promise.reject(new Error('The document is for anyone'));

export const handler = httpHandler(
  'document',
  documentContracts,
  { getOpenApi: async () => openApiDocument(contracts, { title: brand.name, version }) },
  { admit: nobody, requireTwoFactor: nobody, audit: { add: nobody } },
);
