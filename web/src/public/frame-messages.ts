import english from '../../../shared/texts/en/start/landing.json' with { type: 'json' };
import type { PublicPath } from '../../../shared/public-pages.ts';
import { messages } from '../messages/messages.ts';

export const { publicFrame: frameTexts, landing: landingTexts, pageTitles } = messages(english);

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(pageTitles, path);
