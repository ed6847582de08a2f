import { messages } from '../messages/messages.ts';

export const landingTexts = messages('landing', {
  redirecting: 'Redirecting to Dashboard...',
  origin: 'Made in Beirut for agencies, businesses and influencers',
  title: 'Every client, every post, on time',
  lead: 'Write once, plan the month, and publish to Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky and Threads on time. Your clients see what was published, and you see what works.',
  getStarted: 'Get Started',
  toDashboard: 'Go to Dashboard',
  signIn: 'Sign In',
  viewPricing: 'View Pricing',
  claimsTitle: 'In numbers',
  claims: [
    { value: '150+', label: 'Clients' },
    { value: '2.5K+', label: 'Posts scheduled' },
    { value: '8+', label: 'Platforms' },
    { value: '99.9%', label: 'Success rate' },
  ],
  sketch: [
    { time: '09:00', text: 'Fresh manakish from seven', where: 'Instagram · Facebook', state: 'Published' },
    { time: '12:30', text: 'Behind the oven, part two', where: 'TikTok', state: 'Published' },
    { time: '18:00', text: 'The weekend menu is here', where: 'Instagram', state: 'Scheduled' },
  ],
  featuresTitle: 'Everything in one place',
  features: {
    people: {
      title: 'Client management',
      text: 'Plan, accounts and workspace of each client. See who needs attention first.',
    },
    pen: {
      title: 'Content creation',
      text: 'Text, pictures and videos with a preview for each platform, and its rules checked before anything is sent.',
    },
    clock: {
      title: 'Smart scheduling',
      text: 'Plan up to ten years ahead in your client’s time zone. Every post goes out exactly once, or says why not.',
    },
    chart: {
      title: 'Analytics and insights',
      text: 'Reach, likes, comments and shares of every post, as the platforms count them.',
    },
    spark: {
      title: 'AI-powered content performance',
      text: 'See which content works, and when, and plan the next month with it.',
    },
  },
  platformsTitle: 'Supported platforms',
  published:
    'Posts go out to Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky and Threads. To the others nothing is published.',
  closingTitle: 'Try it free for three days',
  closingText: 'Choose a plan, start the trial and schedule your first post today.',
});

/** The same in every language. */
export const platformsShown = [
  'Instagram',
  'Facebook',
  'TikTok',
  'Bluesky',
  'YouTube',
  'WhatsApp',
  'Pinterest',
  'Reddit',
  'X/Twitter',
  'LinkedIn',
  'Threads',
  'Telegram',
  'Gmail',
  'Outlook',
  'Tumblr',
  'Discord',
] as const;
