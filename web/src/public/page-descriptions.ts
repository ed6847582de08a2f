import { brand } from '../../../shared/brand.ts';
import type { PublicPath } from '../../../shared/public-pages.ts';
import { messages } from '../messages/messages.ts';

/** For search engines and shared links. Read at build time only. */
export const pageDescriptions: Readonly<Record<PublicPath, string>> = messages('pageDescriptions', {
  '/': `Plan, publish and measure the posts of all your clients from one place. ${brand.name} publishes to Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky and Threads on time.`,
  '/pricing':
    'Plans for social media management from $9 a month, each with a 3-day free trial. Compare Starter, Professional and Enterprise.',
  '/terms': `The terms under which ${brand.name} is used: accounts, plans and payment, content, liability and changes.`,
  '/privacy': `What ${brand.name} keeps about you and your social accounts, why, for how long, and how you have it deleted.`,
  '/contact': `Reach the ${brand.name} team in Beirut by chat, e-mail or phone, Monday to Friday 9:00-18:00 GMT+2.`,
  '/help': `Answers about connecting accounts, scheduling posts, plans, trials and your data in ${brand.name}.`,
  '/data-deletion/instructions': `How to have the data that ${brand.name} keeps about you deleted: three ways, and what happens afterwards.`,
  '/login': `Sign in to ${brand.name} to plan, publish and measure social media posts.`,
  '/signup': `Start with ${brand.name}: three days free, no card needed.`,
});
