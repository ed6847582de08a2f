import type { ConsentView } from '../../../shared/contracts/application-contracts.ts';
import { inDays, scopesOf } from '../../../shared/domain/access/api-key.ts';
import {
  type Application,
  type ApplicationMetadata,
  askedScopes,
  type AuthorizationRequest,
  codeLasts,
  hostOf,
  isDocumentAddress,
  isRegistered,
  type NewConsent,
  problemOf,
  redirectWith,
  registered,
  usedAgain,
} from '../../../shared/domain/access/application.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { notFound } from '../refusals.ts';
import { type ApiKeys, ownerMaking, putAtFreePlace, type StoredKey } from './api-keys.ts';
import { codeOf, hashOfToken, randomLetters } from './key-token.ts';

export interface Applications {
  /** Undefined also for one whose registration has expired. */
  find(id: string, now: Date): Promise<Application | undefined>;
  save(application: Application): Promise<void>;
}

type ReadDocument = (id: string, now: Date) => Promise<Application>;

interface Dependencies {
  applications: Applications;
  readDocument: ReadDocument;
  clients: Pick<Clients, 'load'>;
  keys: ApiKeys;
  /** What tokens are for. */
  resource: string;
  /** Who gives them, which the application checks. https://www.rfc-editor.org/rfc/rfc9207 */
  issuer: string;
  now: Date;
}

/** As a public client: it gets no secret, and proves itself by PKCE. */
export async function registerApplication(
  metadata: ApplicationMetadata,
  { applications, now }: Pick<Dependencies, 'applications' | 'now'>,
): Promise<Application> {
  const application = registered(`app-${randomLetters(22)}`, metadata, now);
  await applications.save(application);
  return application;
}

interface Asked {
  application: Application;
  redirectUri: string;
}

/** @throws {DomainError} before the person may be sent anywhere: `application.not-found`, `application.unreadable`, `application.redirect` */
async function loadAsked(
  { client_id: id, redirect_uri: given }: AuthorizationRequest,
  { applications, readDocument, now }: Pick<Dependencies, 'applications' | 'readDocument' | 'now'>,
): Promise<Asked> {
  const application = isDocumentAddress(id) ? await readDocument(id, now) : await applications.find(id, now);
  if (application === undefined) throw notFound('Application');
  const [only, ...others] = application.redirectUris;
  const redirectUri = given ?? (others.length === 0 ? only : undefined);
  if (redirectUri === undefined || !isRegistered(redirectUri, application.redirectUris))
    throw new DomainError('invalid', 'application.redirect');
  return { application, redirectUri };
}

export async function viewConsent(
  caller: Caller,
  request: AuthorizationRequest,
  deps: Omit<Dependencies, 'keys'>,
): Promise<ConsentView> {
  const { clients, resource, issuer } = deps;
  const [{ application, redirectUri }, owner] = await Promise.all([
    loadAsked(request, deps),
    clients.load(caller.clientId),
  ]);
  const problem = problemOf(request, resource);
  const allowed = scopesOf(caller);
  return {
    application: { name: application.name, host: hostOf(redirectUri) },
    scopes: askedScopes(request.scope).filter((scope) => allowed.includes(scope)),
    isInPlan: planAllows(caller, owner.plan, 'canAccessAPI'),
    refusedTo: redirectWith(redirectUri, {
      error: problem ?? 'access_denied',
      state: request.state,
      iss: issuer,
    }),
    problem,
  };
}

/**
 * A key of the caller that the application's tokens will open, with a code to fetch them within a minute.
 * @throws {DomainError} as `createKey`, and `application.…`
 */
export async function consent(
  caller: Caller,
  { request, scopes, clientId, expiresInDays }: NewConsent,
  deps: Dependencies,
): Promise<{ key: StoredKey; to: string }> {
  const { applications, resource, issuer, now } = deps;
  const { application, redirectUri } = await loadAsked(request, deps);
  const { code_challenge: challenge } = request;
  if (challenge === undefined || problemOf(request, resource) !== undefined)
    throw new DomainError('invalid', 'application.request');
  const owner = await ownerMaking(caller, { scopes, clientId }, deps);
  let code = '';
  const key = await putAtFreePlace(owner, deps, (id) => {
    code = codeOf(id);
    return {
      id,
      name: application.name.slice(0, 60),
      application: { id: application.id, host: hostOf(redirectUri) },
      hint: '',
      scopes,
      clientId,
      createdAt: now.toISOString(),
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + codeLasts).toISOString(),
      hash: hashOfToken(code),
      grant: { step: 'code', redirectUri, challenge, lastsUntil: inDays(expiresInDays, now) },
    };
  });
  if (!isDocumentAddress(application.id)) await applications.save(usedAgain(application, now));
  return { key, to: redirectWith(redirectUri, { code, state: request.state, iss: issuer }) };
}
