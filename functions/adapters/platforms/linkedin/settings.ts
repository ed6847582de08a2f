import * as z from 'zod';
import type { ApiVersion, ProviderApp } from '../provider-app.ts';

/** Versions come monthly and live for a year. */
const apiVersion = {
  name: '202609',
  endsOn: '2027-09-15',
  source: 'https://learn.microsoft.com/en-us/linkedin/marketing/versioning',
} as const satisfies ApiVersion;

/** Share on LinkedIn with OpenID Connect: for members, without a review. */
export const linkedinMemberApp = {
  title: 'the app for members at LinkedIn',
  apiVersion,
  parts: ['authorization', 'publisher', 'changes', 'insights', 'revocation'],
  settings: {
    LINKEDIN_CLIENT_ID: { schema: z.string(), usual: '' },
    LINKEDIN_API_URL: { schema: z.url(), usual: 'https://api.linkedin.com' },
    LINKEDIN_SITE_URL: { schema: z.url(), usual: 'https://www.linkedin.com' },
    LINKEDIN_API_VERSION: {
      schema: z.string().regex(/^\d{6}$/, 'must be a month like 202609'),
      usual: apiVersion.name,
    },
  },
  secretId: 'LINKEDIN_SECRET_ID',
} as const satisfies ProviderApp;

/** The Community Management API, which LinkedIn gives only to an app without another product. */
export const linkedinPagesApp = {
  title: 'the app for pages at LinkedIn',
  apiVersion: 'none',
  parts: ['authorization', 'revocation'],
  settings: { LINKEDIN_PAGES_CLIENT_ID: { schema: z.string(), usual: '' } },
  secretId: 'LINKEDIN_PAGES_SECRET_ID',
} as const satisfies ProviderApp;
