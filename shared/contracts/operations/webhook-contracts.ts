import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { webhookParams } from '../params.ts';
import { instantPattern } from '../../domain/text.ts';
import { megabyte } from '../../byte-sizes.ts';

const contract = contractsAt('webhooks');

const path = '/api/webhooks/{platform}';

/** Slows down guessing. Requests with a valid signature are never limited. */
const refusals = { by: 'address', limit: 60, windowSeconds: 60, counts: 'refused' } as const;

/** The cursor of an event: its time and its place within it; or a time alone. */
const lastSeen = new RegExp(String.raw`^${instantPattern}(#\d{5}#[\w-]{43})?$`);

export const webhookContracts = {
  /** The platform's check that the address is ours. */
  getWebhookChallenge: contract('GET', path, {
    params: webhookParams,
    action: 'public',
    isSigned: true,
    query: z.strictObject({
      'hub.mode': z.string().optional(),
      'hub.challenge': z.string().optional(),
      'hub.verify_token': z.string().optional(),
    }),
    response: z.string(),
    answers: 'text/plain',
    throttles: [refusals],
  }),
  /** The signature covers the exact bytes of the body. */
  createWebhookDelivery: contract('POST', path, {
    params: webhookParams,
    action: 'public',
    isSigned: true,
    headers: z.object({ 'x-hub-signature-256': z.string().max(200).optional() }),
    body: z.looseObject({ object: z.string(), entry: z.array(z.looseObject({ id: z.string() })) }),
    rawBody: { limitBytes: megabyte },
    response: z.object({ success: z.literal(true) }),
    throttles: [refusals],
  }),
  getWebhookStatus: contract('GET', `${path}/status`, {
    params: webhookParams,
    action: 'operations.read',
    response: z.object({
      connected: z.boolean(),
      callback_url: z.string(),
      /** The last characters; absent without a token. */
      verify_token_end: z.string().optional(),
      fields: z.array(z.string()),
    }),
  }),
  createWebhookConnection: contract('POST', `${path}/connect`, {
    params: webhookParams,
    action: 'operations.manage',
    needsFreshSignIn: true,
    body: z.strictObject({
      callback_url: z.url(fieldCode('field.web-address')).max(500),
      /** Generated when absent. */
      verify_token: z
        .string()
        .regex(/^[\w.~-]{16,200}$/, fieldCode('webhook.verify-token'))
        .optional(),
    }),
    response: z.object({
      /** False when the platform refused: address and token must then be entered there by hand. */
      success: z.boolean(),
      message: z.string(),
      /** The generated token, shown only once. */
      verify_token: z.string().optional(),
    }),
  }),
  deleteWebhookConnection: contract('DELETE', `${path}/disconnect`, {
    params: webhookParams,
    action: 'operations.manage',
    needsFreshSignIn: true,
    response: z.object({ success: z.literal(true) }),
  }),
  /** As one complete event stream, oldest first. The newest events may repeat under the same id. */
  listWebhookEvents: contract('GET', `${path}/events`, {
    params: webhookParams,
    action: 'operations.read',
    headers: z.object({ 'last-event-id': z.string().regex(lastSeen, fieldCode('webhook.event-id')).optional() }),
    response: z.string(),
    answers: 'text/event-stream',
    throttles: [{ by: 'caller', limit: 120, windowSeconds: 60 }],
  }),
} as const satisfies Record<string, Contract>;
