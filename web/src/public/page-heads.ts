import { brand } from '../../../shared/brand.ts';
import type { PublicPath } from '../../../shared/public-pages.ts';

/** What a search engine, a tab and a shared link say of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export const pageHeads: Readonly<Record<PublicPath, PageHead>> = {
  '/': {
    title: `${brand.name} – Social media management for agencies`,
    description: `Plan, publish and measure the posts of all your clients from one place. ${brand.name} publishes to Instagram, Facebook and TikTok on time.`,
  },
  '/pricing': {
    title: `Pricing – ${brand.name}`,
    description: `Plans for social media management from $9 a month, each with a 3-day free trial. Compare Starter, Professional and Enterprise.`,
  },
  '/terms': {
    title: `Terms of Service – ${brand.name}`,
    description: `The terms under which ${brand.name} is used: accounts, plans and payment, content, liability and changes.`,
  },
  '/privacy': {
    title: `Privacy Policy – ${brand.name}`,
    description: `What ${brand.name} keeps about you and your social accounts, why, for how long, and how you have it deleted.`,
  },
  '/contact': {
    title: `Contact – ${brand.name}`,
    description: `Reach the ${brand.name} team in Beirut by chat, e-mail or phone, Monday to Friday 9:00-18:00 GMT+2.`,
  },
  '/help': {
    title: `Help – ${brand.name}`,
    description: `Answers about connecting accounts, scheduling posts, plans, trials and your data in ${brand.name}.`,
  },
};

/** The head of a page by its address; undefined when it is not one of these. */
export function pageHeadAt(path: string): PageHead | undefined {
  return isPublic(path) ? pageHeads[path] : undefined;
}

const isPublic = (path: string): path is PublicPath => Object.hasOwn(pageHeads, path);
