import type { AppVariables } from '../apps.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { openTikTok, type TikTok } from './tiktok.ts';

/** TikTok as the environment names it. */
export function tiktokOf(environment: AppVariables<'tiktok'>, warn: Warn): TikTok {
  return openTikTok({
    apiUrl: environment.TIKTOK_API_URL,
    siteUrl: environment.TIKTOK_AUTHORIZE_URL,
    clientKey: environment.TIKTOK_CLIENT_KEY,
    clientSecret: storedSecret(environment.TIKTOK_SECRET_ID),
    warn,
  });
}
