import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { isRefusal, isUnexpectedAnswer } from '../../api/api-error.ts';
import { connectionTexts } from './messages.ts';

const { returned: texts } = connectionTexts;

/** The longest text of a platform that we repeat. */
const longestReason = 300;

/** What a platform sent back with the person: a code to complete the connection with, or why there is none. */
export type Returned =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'error'; readonly message: string };

/** Reads the query of the return address. */
export function returnedOf(platform: Platform, query: URLSearchParams): Returned {
  const name = platformNames[platform];
  const error = query.get('error');
  if (error !== null) {
    const reason = (query.get('error_description') ?? error).slice(0, longestReason);
    return { kind: 'error', message: texts.refused({ platform: name, reason }) };
  }
  const code = withoutTail(query.get('code') ?? '');
  const state = withoutTail(query.get('state') ?? '');
  if (code === '') return { kind: 'error', message: texts.noCode({ platform: name }) };
  return state === '' ? { kind: 'error', message: texts.error({ platform: name }) } : { kind: 'code', code, state };
}

/** Meta appends `#_=_` to the address, which some browsers hand over with the last value. */
function withoutTail(value: string): string {
  return value.replace(/#_(=_)?$/, '');
}

/** What to say when the code could not be used: the platform's or our reason when there is one. */
export function returnProblem(platform: Platform, error: unknown): string {
  if (isUnexpectedAnswer(error)) return texts.noToken;
  return isRefusal(error) ? error.message : texts.error({ platform: platformNames[platform] });
}
