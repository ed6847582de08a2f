import * as z from 'zod';
import { BrandingChange, ShownBranding } from '../domain/clients/branding.ts';
import { ClientId } from '../domain/ids.ts';
import { fieldCode } from '../messages/field-code.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('library');

export const mostClients = 50;
const clientId = '[0-9A-HJKMNP-TV-Z]{26}';

/** Parted by commas. */
const ClientIds = z
  .string()
  .regex(new RegExp(`^${clientId}(,${clientId}){0,${mostClients - 1}}$`), fieldCode('field.client-id'))
  .transform((list) => list.split(','))
  .pipe(z.array(ClientId));

export const brandingContracts = {
  /** Those of the clients that have chosen one. */
  listBranding: contract('GET', '/api/branding', {
    action: 'agency.read',
    query: z.strictObject({ clientIds: ClientIds }),
    response: z.object({ branding: z.array(ShownBranding) }),
  }),
  getBranding: contract('GET', '/api/clients/{clientId}/branding', {
    action: 'clients.read',
    params: clientParams,
    response: ShownBranding,
  }),
  /** 400 for a logo that is no checked picture of the client's own library. */
  updateBranding: contract('PATCH', '/api/clients/{clientId}/branding', {
    action: 'clients.edit',
    params: clientParams,
    body: BrandingChange,
    response: ShownBranding,
  }),
} as const satisfies Record<string, Contract>;
