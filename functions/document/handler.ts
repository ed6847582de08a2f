import { brand } from '../../shared/brand.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { documentContracts } from '../../shared/contracts/open-api/document-contracts.ts';
import { openContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { openApiDocument } from '../../shared/contracts/open-api/open-api.ts';
import { version } from '../../shared/domain/version.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { httpHandlerFor } from '../runtime/http-handler.ts';
import { routeModule } from '../runtime/route-module.ts';

const refuse = () => Promise.reject(new Error('The document is public'));

/** Without stores or user pool: the document is public. */
const { ORIGIN_HASHES: originHashes } = readEnvironment(entries.document.uses);

const publicPipeline = {
  originHashes,
  authenticate: refuse,
  requireTwoFactor: refuse,
  recordAudit: async () => undefined,
};

/** Made with the first request: making it takes longer than all else that a request does. */
let document: ReturnType<typeof openApiDocument> | undefined;
let ofKeys: typeof document;

const documentOperations = routeModule(documentContracts, {
  getOpenApi: async () => (document ??= openApiDocument(contracts, { title: brand.name, version })),
  getOpenApiOfKeys: async () => (ofKeys ??= openApiDocument(openContracts, { title: brand.name, version: 'v1' })),
});

export const handler = httpHandlerFor('document', publicPipeline)({ '/api': documentOperations });
