import * as z from 'zod';
import { BrandNotes, BrandNotesChange } from '../../domain/captions/brand-notes.ts';
import { CaptionWriterName } from '../../domain/captions/caption-writer-name.ts';
import { CaptionSpend } from '../../domain/captions/caption-spend.ts';
import { Caption, CaptionRequest } from '../../domain/captions/captions.ts';
import { day, second } from '../../durations.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { clientParams } from '../params.ts';

const contract = contractsAt('captions');

export const captionContracts = {
  /** At most three captions that fit the platforms, a rewritten text, or one for each platform. Stores nothing. For plans with advanced features, and admins. */
  createCaptions: contract('POST', '/api/clients/{clientId}/captions', {
    action: 'posts.draft',
    mayMismatch: true,
    params: clientParams,
    body: CaptionRequest,
    response: z.object({ suggestions: z.array(Caption), writer: CaptionWriterName }),
    throttles: [
      { by: 'caller-and-client', limit: 60, windowSeconds: 600 },
      // However many sub-clients somebody asks for.
      { by: 'caller', limit: 500, windowSeconds: day / second },
    ],
  }),
  /** What the captions of this month cost, and may cost, in millionths of a US dollar. */
  getCaptionSpend: contract('GET', '/api/clients/{clientId}/caption-spend', {
    action: 'agency.read',
    params: clientParams,
    response: CaptionSpend.extend({ budget: z.int().nonnegative() }),
  }),
  getBrandNotes: contract('GET', '/api/clients/{clientId}/brand-notes', {
    action: 'clients.read',
    params: clientParams,
    response: BrandNotes,
  }),
  updateBrandNotes: contract('PATCH', '/api/clients/{clientId}/brand-notes', {
    action: 'clients.edit',
    params: clientParams,
    body: BrandNotesChange,
    response: BrandNotes,
  }),
} as const satisfies Record<string, Contract>;
