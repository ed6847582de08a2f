import type { ClientColour } from '../../../shared/domain/clients/client-colour.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { demoAccounts } from '../run/demo.ts';

/** As a person says it who connects it. */
export interface DemoAccount {
  /** Typed or chosen before the platform is asked. */
  readonly before?: string;
  /** Chosen at the consent page, where there is a choice. */
  readonly there?: string;
}

export interface DemoClient {
  readonly name: string;
  readonly email: string;
  readonly company?: string;
  readonly phone?: string;
  readonly plan: Plan;
  readonly endsInDays: number;
  readonly isOnTrial?: true;
  readonly readsComments?: true;
  readonly colour: string;
  /** The nearest one that the product offers. */
  readonly mark: ClientColour;
  /** Of Instagram its Page. The first is the one that has numbers of the past. */
  readonly accounts: Readonly<Partial<Record<Platform, DemoAccount>>>;
  readonly options?: PostOptions;
  readonly texts: readonly [string, ...string[]];
}

const page = (number: number) => `1049${String(number).padStart(11, '0')}`;
const creator = (number: number) => `-000Shop${String(number).padStart(28, '0')}`;
const there = (id: string): DemoAccount => ({ there: id });
const ofPage = (id: string) => ({ instagram: there(id), facebook: there(id) });
const tiktok = { privacy: 'PUBLIC_TO_EVERYONE', allowComments: true, allowDuet: false, allowStitch: false } as const;

export const demoClients: readonly [DemoClient, ...DemoClient[]] = [
  {
    name: demoAccounts.client.name,
    email: demoAccounts.client.email,
    company: 'Cedar Café SAL',
    phone: '+961 70 300 400',
    plan: 'professional',
    endsInDays: 21,
    readsComments: true,
    colour: '#0b5c3d',
    mark: 'green',
    accounts: {
      ...ofPage('104817263950101'),
      tiktok: there('-000Cedar7f3a52c1e9b04d68a1f2000101'),
      linkedin: { before: 'member', there: 'rH4dd4d101' },
      twitter: there('1590000000000000101'),
      youtube: there('UCcedarcafe00000000000001'),
      pinterest: there('549755885100000101'),
      bluesky: { before: 'cedar-cafe.bsky.social' },
      threads: there('25012345678900101'),
    },
    options: {
      tiktok,
      youtube: { title: 'A morning at the oven', privacy: 'public', isMadeForKids: false },
      pinterest: { board: '549755885175000001', title: 'Breakfast under the cedars' },
    },
    texts: [
      'Fresh manakish from seven in the morning',
      'Our winter menu: lentils, pumpkin and warm bread',
      'قهوة الصباح تحت الأرز: أهلًا وسهلًا بكم',
      'Meet Samir, who has kneaded our dough for twenty years',
      'Two tables by the window are free tonight',
    ],
  },
  {
    name: 'Byblos Books',
    email: 'hello@byblosbooks.example',
    phone: '+961 70 100 201',
    plan: 'professional',
    endsInDays: 12,
    colour: '#7a2e0e',
    mark: 'red',
    accounts: {
      ...ofPage('104817263950102'),
      twitter: there('1590000000000000102'),
      threads: there('25012345678900103'),
    },
    texts: [
      'New on the shelf: three novels from Beirut',
      'Reading for children, Saturday at four',
      'Which book did you give away and miss?',
      'Second-hand week: everything in the yard for a dollar',
    ],
  },
  {
    name: 'Beirut Bikes',
    email: 'ride@beirutbikes.example',
    plan: 'starter',
    endsInDays: 26,
    colour: '#1d3f8a',
    mark: 'blue',
    accounts: { facebook: there('104817263950103') },
    texts: [
      'Sunday ride to the lighthouse, we meet at eight',
      'Brakes before the rain: free check this week',
      'Ten new city bikes to rent',
    ],
  },
  {
    name: 'مخبز الأرز',
    readsComments: true,
    email: 'owner@arz.example',
    phone: '+961 70 100 200',
    plan: 'professional',
    endsInDays: 17,
    colour: '#8a5a2b',
    mark: 'brown',
    accounts: { ...ofPage(page(90_001)), tiktok: there(creator(90_001)) },
    options: { tiktok },
    texts: [
      'خبز ساخن كل صباح من الساعة السادسة',
      'كعك العيد جاهز للطلب حتى يوم الخميس',
      'من الفرن إلى بيتك: التوصيل مجاني هذا الأسبوع',
      'شكرًا لكم على عشر سنوات معًا',
    ],
  },
  {
    name: 'Olive & Thyme',
    email: 'owner@olive.example',
    company: 'Olive & Thyme SAL',
    plan: 'starter',
    endsInDays: 9,
    colour: '#5d6b1e',
    mark: 'olive',
    accounts: ofPage(page(90_002)),
    texts: [
      'The first oil of the year is here',
      'Thyme from the south, dried in the shade',
      'Gift boxes until the holidays',
    ],
  },
  {
    name: 'Byblos Divers',
    email: 'dive@byblos.example',
    phone: '+961 70 100 202',
    plan: 'enterprise',
    endsInDays: 28,
    colour: '#0f6b7a',
    mark: 'teal',
    accounts: ofPage(page(90_003)),
    texts: [
      'Clear water today: thirty metres of sight',
      'Learn to dive in a weekend',
      'What our divers saw at the wreck',
    ],
  },
  {
    name: 'Tripoli Sweets',
    email: 'owner@sweets.example',
    phone: '+961 70 100 203',
    plan: 'starter',
    endsInDays: 1,
    isOnTrial: true,
    colour: '#a3285b',
    mark: 'pink',
    accounts: ofPage(page(90_004)),
    texts: ['Halawet el jibn, made while you wait', 'A kilo of baklava for the office', 'حلويات طرابلس على الأصول'],
  },
  {
    name: 'Batroun Brewery',
    email: 'cheers@batroun.example',
    plan: 'professional',
    endsInDays: 14,
    colour: '#5b2a86',
    mark: 'purple',
    accounts: ofPage(page(90_005)),
    texts: [
      'Lemon ale is back in the tap room',
      'Live music on the terrace, Friday at nine',
      'How hops grow above Batroun',
    ],
  },
];
