import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { isRefusal, isUnexpectedAnswer } from '../../api/api-error.ts';
import { connectionTexts } from './messages.ts';

const { returned: texts } = connectionTexts;

/** The platform's texts are cut to this many characters. */
const longestReason = 300;

export type Returned =
  | { readonly kind: 'code'; readonly code: string; readonly state: string; readonly iss: string | undefined }
  | { readonly kind: 'error'; readonly message: string };

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
  const iss = query.get('iss') ?? undefined;
  return state === ''
    ? { kind: 'error', message: texts.error({ platform: name }) }
    : { kind: 'code', code, state, iss };
}

/** Meta appends `#_=_`, which some browsers add to the last value. */
function withoutTail(value: string): string {
  return value.replace(/#_(=_)?$/, '');
}

export function returnProblem(platform: Platform, error: unknown): string {
  if (isUnexpectedAnswer(error)) return texts.noToken;
  return isRefusal(error) ? error.message : texts.error({ platform: platformNames[platform] });
}
