import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

export const pigeonApp = {
  title: 'the app at Pigeon Post',
  apiVersion: { name: 'v1', endsOn: 'not-announced', source: 'made up' },
  parts: ['authorization', 'publisher', 'revocation'],
  settings: {
    PIGEON_CLIENT_ID: { schema: z.string() },
    PIGEON_API_URL: { schema: z.url(), usual: 'https://pigeons.example' },
  },
  secretId: 'PIGEON_SECRET_ID',
} as const satisfies ProviderApp;
