import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { selfServiceScope } from '../../shared/domain/sign-in/fresh-sign-in.ts';

/**
 * Passwords, second factors and sessions can be changed at the pool itself, past the API, by an access token with this
 * scope. A renewed one goes without: a stolen session must not be enough.
 */
export function limitScope(event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent {
  if (event.triggerSource !== 'TokenGeneration_RefreshTokens') return event;
  const accessTokenGeneration = { scopesToSuppress: [selfServiceScope] };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
}
