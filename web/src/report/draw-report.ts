import '../directions.css';
import './report.css';
import { colourShades } from '../../../shared/domain/clients/client-colour.ts';
import { initialsOf } from '../../../shared/domain/clients/initials.ts';
import { changeOf } from '../../../shared/domain/metrics/change.ts';
import type { BestPost, PlannedPost, Report } from '../../../shared/domain/reports/report.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { reportKind, reportTime } from '../../../shared/messages/report-time.ts';
import { type Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { reportTexts, type ReportTexts } from '../../../shared/messages/report-words.ts';
import { make } from '../approve/dom.ts';

const figureNames = ['posts', 'views', 'reach', 'engagements', 'followers'] as const;

interface Words {
  readonly texts: ReportTexts;
  /** With its sign. */
  readonly change: (percent: number) => string;
  readonly count: (number: number | undefined) => string;
  readonly moment: (at: string) => string;
}

/** A report as people see it, in its own language and on white paper: on the screen, by a link, and as it is printed. */
export function drawReport(report: Report): HTMLElement {
  const { language, sender, clientName, madeAt, sentence } = report;
  const words = wordsOf(report);
  const { texts } = words;
  const kind = reportKind(report);
  const page = make(
    'article',
    { class: 'report', lang: language, dir: directionOf(language) },
    make(
      'header',
      { class: 'report-head' },
      markOf(report),
      make(
        'div',
        {},
        make('p', { class: 'report-kind' }, texts.titles[kind]),
        make('h1', { dir: 'auto' }, clientName),
        make('p', { class: 'report-time' }, reportTime(report)),
      ),
      make('p', { class: 'report-by' }, texts.by(isolated(sender.name))),
    ),
    sentence !== undefined && make('blockquote', { class: 'report-sentence', dir: 'auto' }, sentence),
    section(texts.figures, figures(report, words)),
    section(texts.best, bestPosts(report.bestPosts, words)),
    section(texts.delivery, ...delivery(report, words)),
    section(texts.plan, ...plan(report, words)),
    make(
      'footer',
      { class: 'report-foot' },
      make('p', {}, texts.asOf(words.moment(madeAt))),
      sender.product !== undefined && make('p', {}, texts.madeWith(sender.product)),
    ),
  );
  page.style.setProperty('--report-colour', colourShades[sender.colour].light);
  return page;
}

/** A name may run the other way than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function wordsOf({ language, timeZone }: Report): Words {
  const texts = reportTexts[language];
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });
  const moments = new Intl.DateTimeFormat(dateLocaleOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return {
    texts,
    count: (number) => (number === undefined ? texts.unknown : numbers.format(number)),
    change: (percent) => percents.format(percent / 100),
    moment: (at) => moments.format(new Date(at)),
  };
}

function markOf({ sender: { logo }, clientName }: Report): HTMLElement {
  const mark = make('span', { class: 'report-mark', 'aria-hidden': 'true' });
  const showInitials = () => mark.replaceChildren(initialsOf(clientName));
  if (logo === undefined) showInitials();
  else mark.append(make('img', { src: logo, alt: '', onerror: showInitials }));
  return mark;
}

const section = (title: string, ...parts: readonly (HTMLElement | false)[]) =>
  make('section', { class: 'report-part' }, make('h2', {}, title), ...parts);

function figures({ figures: all }: Report, words: Words): HTMLElement {
  return make(
    'ul',
    { class: 'report-figures' },
    ...figureNames.map((name) =>
      make(
        'li',
        {},
        make('span', { class: 'report-name' }, words.texts.names[name]),
        make('strong', {}, words.count(all[name].now)),
        make('span', { class: 'report-before' }, againstBefore(all, name, words)),
        name === 'posts' &&
          make(
            'span',
            { class: 'report-before' },
            words.texts.named(words.texts.names.targets, words.count(all.targets.now)),
          ),
      ),
    ),
  );
}

/** With a percentage where it says something, as on the page of the numbers. */
function againstBefore(
  all: Report['figures'],
  name: (typeof figureNames)[number],
  { texts, count, change: shown }: Words,
): string {
  const told = texts.before(count(all[name].before));
  const isOfPosts = name !== 'posts' && name !== 'followers';
  const change = changeOf(all[name], isOfPosts ? all.targets : {});
  if ((change.kind !== 'more' && change.kind !== 'less') || change.percent === undefined) return told;
  const percent = change.kind === 'more' ? change.percent : -change.percent;
  return `${told} (${shown(percent)})`;
}

function bestPosts(posts: readonly BestPost[], words: Words): HTMLElement {
  if (posts.length === 0) return make('p', {}, words.texts.noBest);
  return make('ol', { class: 'report-best' }, ...posts.map((post) => make('li', {}, ...bestPost(post, words))));
}

const noPicture = () => make('div', { class: 'report-picture', 'aria-hidden': 'true' });

/** A file may have gone since. */
function pictureOf(src: string, alt: string): HTMLElement {
  const picture: HTMLElement = make('img', {
    class: 'report-picture',
    src,
    alt,
    onerror: () => picture.replaceWith(noPicture()),
  });
  return picture;
}

function bestPost({ excerpt, picture, publishedAt, platforms, permalink, engagements, views }: BestPost, words: Words) {
  const { texts, count, moment } = words;
  return [
    picture === undefined ? noPicture() : pictureOf(picture, texts.picture),
    make('p', { class: 'report-excerpt' }, make('bdi', {}, excerpt)),
    make('p', { class: 'report-name' }, `${namesOf(platforms)} · ${moment(publishedAt)}`),
    make('p', {}, texts.named(texts.names.engagements, count(engagements))),
    views !== undefined && make('p', {}, texts.named(texts.names.views, count(views))),
    permalink !== undefined &&
      make('p', { class: 'no-print' }, make('a', { href: permalink, target: '_blank', rel: 'noopener' }, texts.open)),
  ];
}

const namesOf = (platforms: readonly Platform[]) =>
  platforms.map((platform) => isolated(platformNames[platform])).join(' · ');

function delivery({ delivery: { promised, delivered, onTime } }: Report, { texts, count }: Words) {
  if (promised === 0) return [make('p', {}, texts.nothingPromised)];
  const numbers = [
    [texts.promised, promised],
    [texts.delivered, delivered],
    [texts.onTime, onTime],
  ] as const;
  return [
    make(
      'ul',
      { class: 'report-figures' },
      ...numbers.map(([name, number]) =>
        make('li', {}, make('span', { class: 'report-name' }, name), make('strong', {}, count(number))),
      ),
    ),
    delivered === promised && make('p', {}, texts.allDelivered),
  ];
}

function plan({ plan: { posts, total } }: Report, words: Words) {
  if (total === 0) return [make('p', {}, words.texts.noPlan)];
  return [
    make('ul', { class: 'report-plan' }, ...posts.map((post) => plannedPost(post, words))),
    total > posts.length && make('p', {}, words.texts.more(words.count(total - posts.length))),
  ];
}

const plannedPost = ({ excerpt, scheduledFor, platforms }: PlannedPost, { moment }: Words) =>
  make(
    'li',
    {},
    make('span', { class: 'report-name' }, `${moment(scheduledFor)} · ${namesOf(platforms)}`),
    make('span', { class: 'report-excerpt' }, make('bdi', {}, excerpt)),
  );
