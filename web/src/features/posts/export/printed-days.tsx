import Box from '@cloudscape-design/components/box';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { allTexts } from '../../../../../shared/platforms/platform-texts.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';

import { shownStateOf } from '../detail/shown-state.ts';
import { exportTexts as texts } from './messages.ts';
import { showPrintedDay } from './show-printed-day.ts';
import './printed-days.css';
import { inAList } from '../../../messages/messages.ts';

interface PrintedDaysProps {
  /** In the order of their times. */
  readonly posts: readonly Post[];
  readonly withClient: boolean;
}

const momentsOf = ({ publishedAt, scheduledFor }: Post) => publishedAt ?? scheduledFor;

export function PrintedDays({ posts, withClient }: PrintedDaysProps) {
  const zone = chosenZone();
  const wallOf = (post: Post) => {
    const at = momentsOf(post);
    return at === undefined ? { date: '', time: '' } : wallTimeOf(at, zone);
  };
  const days = [...Map.groupBy(posts, (post) => wallOf(post).date)].toSorted(([one], [other]) => later(one, other));
  return (
    <>
      <Box color="text-body-secondary">{texts.times({ zone })}</Box>
      {days.map(([day, own]) => (
        <section key={day} className="printed-day">
          <h2>{day === '' ? texts.noDay : showPrintedDay(day)}</h2>
          {own.map((post) => (
            <PrintedPost key={post.id} post={post} time={wallOf(post).time} withClient={withClient} />
          ))}
        </section>
      ))}
    </>
  );
}

/** Posts without a time come last. */
const later = (one: string, other: string) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other));

function PrintedPost({ post, time, withClient }: { post: Post; time: string; withClient: boolean }) {
  const { text: state } = shownStateOf(post);
  const platforms = inAList(post.platforms.map((platform) => platformNames[platform]));
  return (
    <article className="printed-post">
      <div>
        <strong>{time}</strong>
        {withClient && (
          <div>
            <bdi>{post.clientName}</bdi>
          </div>
        )}
        <div>{platforms}</div>
        <div>{state}</div>
      </div>
      <div className="printed-files">
        {allMedia(post)
          .filter(({ type }) => type !== 'video' && type !== 'document')
          .map(({ id, url, name }) => (
            <img key={id} src={url} alt={name} width="96" height="96" />
          ))}
      </div>
      <div>
        {allTexts(post).map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}
