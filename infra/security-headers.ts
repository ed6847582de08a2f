import { browserReportContracts } from '../shared/contracts/operations/browser-report-contracts.ts';
import { workerPolicy } from '../shared/trusted-types.ts';

/** Where browsers report what the policy forbade, by the name that the policy uses. */
const reports = 'reports';

/**
 * The headers of every page of the web app, the same locally and at CloudFront.
 * @param connectTo other origins that the app calls (user pool, uploads)
 * @param mediaFrom other origins that it shows files from
 */
export function securityHeaders(
  connectTo: readonly string[],
  mediaFrom: readonly string[] = [],
): Record<string, string> {
  const media = ["'self'", 'blob:', 'data:', ...mediaFrom].join(' ');
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': media,
    'media-src': ["'self'", 'blob:', ...mediaFrom].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectTo].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': workerPolicy,
    'report-to': reports,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'reporting-endpoints': `${reports}="${browserReportContracts.createBrowserReports.path}"`,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Of scripts, styles and fonts, of which a page loads many: what only a document or a worker reads is left out. Opened as a
 * page they show nothing.
 */
export const assetHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
export const assetPattern = '/assets/*';
/** A worker obeys the policy that its own file comes with. */
export const workerPattern = '/assets/*-worker-*';

/** For pages that a platform returns to in a popup: they keep their opener, and send no referrer with their code. */
export const returnPagePattern = '/auth/*';
export const returnPageHeaders = { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' };

/** A client's file, opened by its address, must not run scripts or be sniffed as another type. */
export const mediaHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** API responses are data for one caller: never cached, rendered as a page or sniffed as another type. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};
