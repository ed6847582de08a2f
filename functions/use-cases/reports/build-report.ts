import { brand } from '../../../shared/brand.ts';
import { colourFor } from '../../../shared/domain/clients/client-colour.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { DayRange } from '../../../shared/domain/metrics/analytics.ts';
import { excerptOf, type MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { ReportPeriod } from '../../../shared/domain/reports/report-period.ts';
import {
  bestPostsOf,
  deliveredOf,
  figuresOf,
  type Measured,
  plannedPostsShown,
  type Report,
} from '../../../shared/domain/reports/report.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { addDays, dayStart } from '../../../shared/domain/time/agency-day.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { Metrics } from '../metrics/ports.ts';
import { readDays } from '../metrics/view-analytics.ts';
import type { BrandingStore, Clients } from '../clients/ports.ts';
import type { FileAddresses, Media, SignPath } from '../media/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { viewBranding } from '../clients/branding.ts';

export interface ReportSources {
  readonly addresses: FileAddresses;
  readonly clients: Pick<Clients, 'load' | 'find'>;
  readonly branding: Pick<BrandingStore, 'find'>;
  readonly media: Pick<Media, 'find' | 'findAll'>;
  readonly metrics: Pick<Metrics, 'daysOf' | 'postsOf'>;
  readonly posts: Pick<Posts, 'listFor' | 'receiptsFor'>;
  /** Its name. */
  readonly agency: string;
  readonly now: Date;
}

interface Wanted {
  readonly period: ReportPeriod;
  readonly language: LanguageTag;
  readonly sentence?: string | undefined;
  readonly timeZone: string;
}

/**
 * As of now, from what the screens read.
 * 1. The numbers are those of the analytics of the same days.
 * 2. What was delivered is counted by receipts; what was promised besides them has failed and is still there as a failed post.
 * 3. A deleted picture or logo is left out.
 */
export async function buildReport(
  client: Client,
  { period, language, sentence, timeZone }: Wanted,
  deps: ReportSources,
): Promise<Report> {
  const { addresses, posts: stored, now } = deps;
  const [sign, current, former, posts, receipts, sender] = await Promise.all([
    addresses(now),
    measuredIn(client.id, period.range, deps),
    measuredIn(client.id, period.before, deps),
    stored.listFor(client.id),
    stored.receiptsFor(client.id),
    senderOf(client, deps),
  ]);
  const isInRange = within(period.range);
  return {
    clientName: client.name,
    language,
    ...period.range,
    madeAt: now.toISOString(),
    timeZone,
    sender,
    ...(sentence !== undefined && { sentence }),
    figures: figuresOf(current, former),
    bestPosts: await withPictures(current.posts, sign, deps),
    delivery: deliveredOf(
      receipts.filter(({ publishedAt }) => isInRange(publishedAt)),
      missedOf(posts, isInRange),
    ),
    plan: planOf(posts, within(period.next)),
  };
}

async function measuredIn(clientId: ClientId, range: DayRange, { metrics, now }: ReportSources): Promise<Measured> {
  const instants = { ...instantsOf(range), most: Infinity };
  const read = await Promise.all(
    Platform.options.map((platform) => readDays({ clientId, platform }, range, instants, { metrics, now })),
  );
  return { range, days: read.flatMap(({ days }) => days), posts: read.flatMap(({ newest }) => newest) };
}

const instantsOf = ({ from, to }: DayRange) => ({ from: dayStart(from), to: dayStart(addDays(to, 1)) });

function within(range: DayRange): (at: Instant) => boolean {
  const { from, to } = instantsOf(range);
  return (at) => at >= from && at < to;
}

/** Whose name reports of a client bear: its own without the product's, or that of the client it belongs to; else the agency's. */
export async function namedSender(
  client: Client,
  { clients, agency }: { readonly clients: Pick<Clients, 'find'>; readonly agency: string },
) {
  if (!permissionsOf(client.plan).canAccessWhiteLabel) return { own: client, name: agency, isWhiteLabel: false };
  const parent = client.parentClientId && (await clients.find(client.parentClientId));
  const own = parent ?? client;
  return { own, name: own.name, isWhiteLabel: true };
}

/** With the logo and colour of the client that bears the name, or that the report is about. */
async function senderOf(client: Client, deps: ReportSources): Promise<Report['sender']> {
  const sign = await deps.addresses(deps.now);
  const { own, name, isWhiteLabel } = await namedSender(client, deps);
  const { colour, logo } = await viewBranding(own.id, { ...deps, sign });
  return {
    name,
    ...(!isWhiteLabel && { product: brand.name }),
    colour: colour ?? colourFor(own.id),
    ...(logo !== undefined && { logo: logo.url }),
  };
}

async function withPictures(posts: readonly MeasuredPost[], sign: SignPath, { media }: ReportSources) {
  const best = bestPostsOf(posts);
  const pictures = new Map<PostId, NonNullable<MeasuredPost['picture']>>(
    posts.flatMap(({ postId, picture }) => (picture === undefined ? [] : [[postId, picture] as const])),
  );
  const files = await media.findAll([...new Set(best.flatMap(({ postId }) => pictures.get(postId) ?? []))]);
  return best.map((post) => {
    const picture = pictures.get(post.postId);
    const url = picture && files.get(picture)?.url;
    return { ...post, ...(url !== undefined && { picture: sign(url) }) };
  });
}

const missedOf = (posts: readonly PostRecord[], isInRange: (at: Instant) => boolean): number =>
  posts
    .filter(({ scheduledFor }) => scheduledFor !== undefined && isInRange(scheduledFor))
    .flatMap(({ targets }) => targets.filter(({ state }) => state === 'failed')).length;

function planOf(posts: readonly PostRecord[], isNext: (at: Instant) => boolean): Report['plan'] {
  const planned = posts.flatMap((post) =>
    post.status === 'scheduled' && post.publishedAt === undefined && isNext(post.scheduledFor) ? [post] : [],
  );
  const inOrder = planned.toSorted((a, b) => a.scheduledFor.localeCompare(b.scheduledFor));
  return {
    total: planned.length,
    posts: inOrder.slice(0, plannedPostsShown).map(({ content, scheduledFor, targets }) => ({
      excerpt: excerptOf(content),
      scheduledFor,
      platforms: targets.map(({ platform }) => platform),
    })),
  };
}
