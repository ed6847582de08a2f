import * as z from 'zod';
import { LanguageTag } from '../domain/language.ts';
import { ConnectLink, ConnectLinkView, LinkResult } from '../domain/connections/connect-link.ts';
import { ClientId } from '../domain/ids.ts';
import { tokenLimit } from '../domain/links/link-token.ts';
import { linkDays, LinkPin, SentBy } from '../domain/links/link.ts';
import { isWellFormed, notWellFormed, optionalLine } from '../domain/text.ts';
import { hour, minute, second } from '../durations.ts';
import { Platform } from '../platforms/platforms.ts';
import { type Contract, contractsAt } from './contract.ts';
import { connectLinkParams, platformParams } from './params.ts';

const atApprovals = contractsAt('approvals');
const atOauth = contractsAt('oauth');

/**
 * `chatAddress` opens a chat with the client, or lets the sender choose one, and is absent where the client's number cannot be
 * read; `mailedTo` is absent when no mail went out.
 */
const Sent = z.object({
  connectLink: ConnectLink,
  link: z.url(),
  chatAddress: z.url().optional(),
  chatText: z.string(),
  mailedTo: z.string().optional(),
});

const token = z.string().max(tokenLimit);
const secret = z.string().min(1).max(tokenLimit).refine(isWellFormed, notWellFormed);
const code = z.string().min(1).max(2000).refine(isWellFormed, notWellFormed);

/** The PIN is asked before a person is sent away: who comes back has a state or a choice that was given after it. */
const Step = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('start'), token, pin: LinkPin.optional(), account: optionalLine(253) }),
  z.strictObject({ step: z.literal('finish'), token, code, state: secret, iss: z.url().max(500).optional() }),
  z.strictObject({ step: z.literal('choose'), token, choice: secret, accountId: secret }),
]);

export const connectLinkContracts = {
  /** Makes a link for a client to connect accounts without sign-in, and sends it by mail if that is wanted. */
  createConnectLink: atApprovals('POST', '/api/connect-links', {
    action: 'connections.invite',
    needsFreshSignIn: true,
    status: 201,
    body: z.strictObject({
      clientId: ClientId,
      platforms: z.array(Platform).min(1).max(Platform.options.length),
      sentBy: z.array(SentBy).default([]),
      language: LanguageTag.optional(),
      days: z.int().min(1).max(linkDays.most).default(linkDays.standard),
      pin: LinkPin.optional(),
    }),
    response: Sent,
    throttles: [{ by: 'caller-and-client', limit: 120, windowSeconds: hour / second }],
  }),
  /** The newest first. */
  listConnectLinks: atApprovals('GET', '/api/connect-links', {
    action: 'connections.invite',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ connectLinks: z.array(ConnectLink), language: LanguageTag }),
  }),
  deleteConnectLink: atApprovals('DELETE', '/api/connect-links/{connectLinkId}', {
    action: 'connections.invite',
    params: connectLinkParams,
    response: ConnectLink,
  }),
  /** What a link shows. The token is in the body: logs keep addresses. All tokens that do not work are answered alike. */
  createConnectLinkView: atApprovals('POST', '/api/connect-links/views', {
    action: 'public',
    body: z.strictObject({ token, pin: LinkPin.optional() }),
    response: ConnectLinkView,
    throttles: [{ by: 'address', limit: 300, windowSeconds: (10 * minute) / second }],
  }),
  /** For a person who has the link: goes to a platform, comes back with its code, and chooses where a grant has several accounts. */
  createLinkConnection: atOauth('POST', '/api/auth/{platform}/link-connections', {
    action: 'public',
    params: platformParams,
    body: Step,
    response: z.discriminatedUnion('next', [
      z.object({ next: z.literal('go'), url: z.string(), state: z.string() }),
      z.object({ next: z.literal('done'), results: z.array(LinkResult) }),
    ]),
    throttles: [{ by: 'address', limit: 120, windowSeconds: (10 * minute) / second }],
  }),
} as const satisfies Record<string, Contract>;
