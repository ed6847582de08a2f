import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '../../shared/brand.ts';
import { createPath, sharedFields } from '../../shared/share-target.ts';

const pictures = join(import.meta.dirname, '../../docs/screens');

/** Of the documentation, in the sizes in which they are taken there. */
const shown = [
  { name: 'workspace', label: 'What goes out next and what it brought' },
  { name: 'composer', label: 'One post for all platforms' },
  { name: 'posts-calendar', label: 'The plan of a month' },
].flatMap(({ name, label }) => [
  { file: `${name}-390-light.jpg`, sizes: '390x844', form_factor: 'narrow' as const, label },
  { file: `${name}-1440-light.jpg`, sizes: '1440x900', form_factor: 'wide' as const, label },
]);

const addressOf = (file: string) => `screens/${file}`;

const icon = { src: '/icons/192.png', sizes: '192x192', type: 'image/png' };

/** What the installed app is called, looks like, and takes from other apps. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Plan, publish and measure social media posts.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  theme_color: '#161d26',
  background_color: '#ffffff',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon,
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: shown.map(({ file, ...screenshot }) => ({
    src: `/${addressOf(file)}`,
    type: 'image/jpeg',
    ...screenshot,
  })),
  shortcuts: [
    { name: 'Create post', url: createPath, icons: [icon] },
    { name: 'Calendar', url: '/posts?view=calendar', icons: [icon] },
  ],
  share_target: {
    action: createPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: sharedFields.title,
      text: sharedFields.text,
      url: sharedFields.url,
      files: [{ name: sharedFields.files, accept: ['image/*', 'video/*', '.heic', '.heif'] }],
    },
  },
};

/** Writes the pictures that a browser shows before the app is installed. */
export function appScreens(): Plugin {
  return {
    name: 'app-screens',
    apply: 'build',
    async generateBundle() {
      for (const { file } of shown)
        this.emitFile({ type: 'asset', fileName: addressOf(file), source: await readFile(join(pictures, file)) });
    },
  };
}
