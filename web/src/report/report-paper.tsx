/** @jsxImportSource preact */
import '../directions.css';
import './report.css';
import { colourShades, initialsOf } from '../../../shared/domain/clients/client-colour.ts';
import { type ComponentChildren, render } from 'preact';
import { useState } from 'preact/hooks';
import { changeOf } from '../../../shared/domain/metrics/change.ts';
import type { BestPost, PlannedPost, Report } from '../../../shared/domain/reports/report.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { reportKind, reportTime } from '../../../shared/messages/report-time.ts';
import { type Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import type english from '../../../shared/texts/en/sent/report.json';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { LinkPicture } from '../approve/link-picture.tsx';
import { wordsByLanguage } from '../messages/by-language.ts';

/** A report has its own language, whatever that of the app. */
const reportTexts = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/sent/report.json', { eager: true, import: 'default' }),
);

const figureNames = ['posts', 'views', 'reach', 'engagements', 'followers'] as const;

interface Words {
  readonly texts: (typeof reportTexts)[LanguageTag];
  /** With its sign. */
  readonly change: (percent: number) => string;
  readonly count: (number: number | undefined) => string;
  readonly moment: (at: string) => string;
}

/** Draws a report into `paper`, also on pages that are drawn by React. */
export const drawReport = (paper: HTMLElement, report: Report) => render(<ReportPaper report={report} />, paper);

/** A report as people see it, in its own language and on white paper: on the screen, by a link, and as it is printed. */
export function ReportPaper({ report }: { report: Report }) {
  const { language, sender, clientName, madeAt, sentence } = report;
  const words = wordsOf(report);
  const { texts } = words;
  return (
    <article
      class="report"
      lang={language}
      dir={directionOf(language)}
      style={{ '--report-colour': colourShades[sender.colour].light }}
    >
      <header class="report-head">
        <Mark logo={sender.logo} clientName={clientName} />
        <div>
          <p class="report-kind">{texts.titles[reportKind(report)]}</p>
          <h1 dir="auto">{clientName}</h1>
          <p class="report-time">{reportTime(report)}</p>
        </div>
        <p class="report-by">{texts.by({ sender: isolated(sender.name) })}</p>
      </header>
      {sentence !== undefined && (
        <blockquote class="report-sentence" dir="auto">
          {sentence}
        </blockquote>
      )}
      <Part title={texts.figures}>
        <Figures figures={report.figures} words={words} />
      </Part>
      <Part title={texts.best}>
        <BestPosts posts={report.bestPosts} words={words} />
      </Part>
      <Part title={texts.delivery}>
        <Delivery delivery={report.delivery} words={words} />
      </Part>
      <Part title={texts.plan}>
        <Plan plan={report.plan} words={words} />
      </Part>
      <footer class="report-foot">
        <p>{texts.asOf({ when: words.moment(madeAt) })}</p>
        {sender.product !== undefined && <p>{texts.madeWith({ product: sender.product })}</p>}
      </footer>
    </article>
  );
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

function Mark({ logo, clientName }: { logo: string | undefined; clientName: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span class="report-mark" aria-hidden="true">
      {logo === undefined || hasFailed ? (
        initialsOf(clientName)
      ) : (
        <LinkPicture picture={{ url: logo }} alt="" sizes="64px" most={320} isEager onError={() => setFailed(true)} />
      )}
    </span>
  );
}

const Part = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="report-part">
    <h2>{title}</h2>
    {children}
  </section>
);

function Figures({ figures: all, words }: { figures: Report['figures']; words: Words }) {
  const { texts, count } = words;
  return (
    <ul class="report-figures">
      {figureNames.map((name) => (
        <li key={name}>
          <span class="report-name">{texts.names[name]}</span>
          <strong>{count(all[name].now)}</strong>
          <span class="report-before">{againstBefore(all, name, words)}</span>
          {name === 'posts' && (
            <span class="report-before">
              {texts.named({ name: texts.names.targets, value: count(all.targets.now) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** With a percentage where it says something, as on the page of the numbers. */
function againstBefore(
  all: Report['figures'],
  name: (typeof figureNames)[number],
  { texts, count, change: shown }: Words,
): string {
  const told = texts.before({ number: count(all[name].before) });
  const isOfPosts = name !== 'posts' && name !== 'followers';
  const change = changeOf(all[name], isOfPosts ? all.targets : {});
  if ((change.kind !== 'more' && change.kind !== 'less') || change.percent === undefined) return told;
  const percent = change.kind === 'more' ? change.percent : -change.percent;
  return `${told} (${shown(percent)})`;
}

function BestPosts({ posts, words }: { posts: readonly BestPost[]; words: Words }) {
  if (posts.length === 0) return <p>{words.texts.noBest}</p>;
  return (
    <ol class="report-best">
      {posts.map((post) => (
        <li key={`${post.publishedAt} ${post.excerpt}`}>
          <Best post={post} words={words} />
        </li>
      ))}
    </ol>
  );
}

/** A file may have gone since. */
function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (src === undefined || hasFailed) return <div class="report-picture" aria-hidden="true" />;
  return (
    <LinkPicture
      picture={{ url: src }}
      alt={alt}
      class="report-picture"
      sizes="240px"
      isEager
      onError={() => setFailed(true)}
    />
  );
}

function Best({ post, words: { texts, count, moment } }: { post: BestPost; words: Words }) {
  const { excerpt, picture, publishedAt, platforms, permalink, engagements, views } = post;
  return (
    <>
      <Picture src={picture} alt={texts.picture} />
      <p class="report-excerpt">
        <bdi>{excerpt}</bdi>
      </p>
      <p class="report-name">{`${namesOf(platforms)} · ${moment(publishedAt)}`}</p>
      <p>{texts.named({ name: texts.names.engagements, value: count(engagements) })}</p>
      {views !== undefined && <p>{texts.named({ name: texts.names.views, value: count(views) })}</p>}
      {permalink !== undefined && (
        <p class="no-print">
          <a href={permalink} target="_blank" rel="noopener">
            {texts.open}
          </a>
        </p>
      )}
    </>
  );
}

const namesOf = (platforms: readonly Platform[]) =>
  platforms.map((platform) => isolated(platformNames[platform])).join(' · ');

function Delivery({ delivery, words: { texts, count } }: { delivery: Report['delivery']; words: Words }) {
  const { promised, delivered, onTime } = delivery;
  if (promised === 0) return <p>{texts.nothingPromised}</p>;
  const numbers = [
    [texts.promised, promised],
    [texts.delivered, delivered],
    [texts.onTime, onTime],
  ] as const;
  return (
    <>
      <ul class="report-figures">
        {numbers.map(([name, number]) => (
          <li key={name}>
            <span class="report-name">{name}</span>
            <strong>{count(number)}</strong>
          </li>
        ))}
      </ul>
      {delivered === promised && <p>{texts.allDelivered}</p>}
    </>
  );
}

function Plan({ plan: { posts, total }, words }: { plan: Report['plan']; words: Words }) {
  const { texts, count, moment } = words;
  if (total === 0) return <p>{texts.noPlan}</p>;
  return (
    <>
      <ul class="report-plan">
        {posts.map(({ excerpt, scheduledFor, platforms }: PlannedPost) => (
          <li key={`${scheduledFor} ${excerpt}`}>
            <span class="report-name">{`${moment(scheduledFor)} · ${namesOf(platforms)}`}</span>
            <span class="report-excerpt">
              <bdi>{excerpt}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {total > posts.length && <p>{texts.more({ number: count(total - posts.length) })}</p>}
    </>
  );
}
