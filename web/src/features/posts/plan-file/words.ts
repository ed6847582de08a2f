import type { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';

/*
 * The words of plan files. They are not translated: a file is read wherever it was written, and people may write it in
 * English, French or Arabic.
 */

type TextColumn = `text-${Platform}`;

/** What a row of a plan says of a post. */
export type PlanColumn = 'text' | 'date' | 'time' | 'platforms' | 'files' | 'status' | 'client' | TextColumn;

export const textColumn = (platform: Platform): TextColumn => `text-${platform}`;

export const planHeadings: Readonly<Record<PlanColumn, string>> = {
  text: 'Text',
  date: 'Date',
  time: 'Time',
  platforms: 'Platforms',
  files: 'Files',
  status: 'Status',
  'text-instagram': `${platformNames.instagram} text`,
  'text-facebook': `${platformNames.facebook} text`,
  'text-tiktok': `${platformNames.tiktok} text`,
  client: 'Client',
};

const ofTextAt = (platform: Platform) => [`text ${platform}`, `${platform} caption`, `${platform} content`];

export const otherHeadings: Readonly<Record<PlanColumn, readonly string[]>> = {
  text: ['content', 'caption', 'post', 'message', 'copy', 'texte', 'légende', 'contenu', 'النص', 'نص', 'المحتوى'],
  date: ['day', 'jour', 'التاريخ', 'تاريخ', 'اليوم'],
  time: ['hour', 'heure', 'الوقت', 'الساعة'],
  platforms: ['platform', 'channels', 'channel', 'networks', 'plateformes', 'réseaux', 'المنصات', 'المنصة'],
  files: ['file', 'media', 'images', 'image', 'pictures', 'picture', 'video', 'fichiers', 'médias', 'الملفات', 'الصور'],
  status: ['state', 'statut', 'الحالة'],
  client: ['clients', 'client e-mail', 'client email', 'العميل', 'الزبون'],
  'text-instagram': ofTextAt('instagram'),
  'text-facebook': ofTextAt('facebook'),
  'text-tiktok': ofTextAt('tiktok'),
};

/** As files are written; an import reads the first two. */
export const statusWords: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
};

export const statusOfWord: ReadonlyMap<string, 'draft' | 'scheduled'> = new Map([
  ['', 'scheduled'],
  ['scheduled', 'scheduled'],
  ['schedule', 'scheduled'],
  ['planifié', 'scheduled'],
  ['مجدول', 'scheduled'],
  ['draft', 'draft'],
  ['brouillon', 'draft'],
  ['مسودة', 'draft'],
]);

export const platformOfWord: ReadonlyMap<string, Platform> = new Map<string, Platform>([
  ...Platform.options.flatMap((id) => [[id, id] as const, [platformNames[id].toLowerCase(), id] as const]),
  ['ig', 'instagram'],
  ['insta', 'instagram'],
  ['انستغرام', 'instagram'],
  ['إنستغرام', 'instagram'],
  ['fb', 'facebook'],
  ['فيسبوك', 'facebook'],
  ['tik tok', 'tiktok'],
  ['تيك توك', 'tiktok'],
]);
