import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import Box from '@cloudscape-design/components/box';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import { allTexts } from '../../../../../shared/platforms/platform-texts.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { useClientInAddress } from '../../../address-ids.ts';
import { paths } from '../../../paths.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { WithClientName } from '../../../shell/clients/with-client-name.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import '../../../shell/print.css';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { inAList } from '../../../messages/messages.ts';
import { forLanguage } from '../../../messages/for-language.ts';
import { postSelectionOf, usePostList } from '../list/use-post-list.ts';
import { shownStateOf } from '../detail/shown-state.ts';
import { readExported } from './exported-posts.ts';
import { exportTexts as texts } from '../list/messages.ts';
import './printed-days.css';
import { Picture } from '../../../files/picture.tsx';

export function PrintPage() {
  const clientId = useClientInAddress();
  if (clientId === undefined) return <Plan clientId={undefined} clientName={undefined} />;
  return (
    <WithClientName key={clientId} clientId={clientId}>
      {(name) => <Plan clientId={clientId} clientName={name} />}
    </WithClientName>
  );
}

function Plan({ clientId, clientName }: { clientId: ClientId | undefined; clientName: string | undefined }) {
  const navigate = useNavigate();
  const { filters } = usePostList();
  const wanted = postSelectionOf(filters, clientId);
  const { data, error, refetch } = useQuery({
    queryKey: ['posts', 'printed', wanted],
    queryFn: ({ signal }) => readExported(wanted, signal),
    gcTime: 0,
  });
  const { from, to } = filters;
  const period = from && to && texts.period({ from: showPrintedDay(from), to: showPrintedDay(to) });
  return (
    <Page
      title={texts.title}
      description={
        <>
          <bdi>{clientName}</bdi> {period}
        </>
      }
      actions={
        <div className="no-print">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => void navigate(paths.posts(clientId))}>{texts.back}</Button>
            <Button variant="primary" disabled={data === undefined} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </SpaceBetween>
        </div>
      }
    >
      {error !== null && <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && data.posts.length < data.total && (
        <Alert type="warning">{texts.cut({ shown: data.posts.length, all: data.total })}</Alert>
      )}
      {data?.total === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {data !== undefined && data.total > 0 && <PrintedDays posts={data.posts} withClient={clientId === undefined} />}
    </Page>
  );
}

interface PrintedDaysProps {
  /** In the order of their times. */
  readonly posts: readonly Post[];
  readonly withClient: boolean;
}

const momentsOf = ({ publishedAt, scheduledFor }: Post) => publishedAt ?? scheduledFor;

function PrintedDays({ posts, withClient }: PrintedDaysProps) {
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
          .map((file) => (
            <Picture key={file.id} picture={file} alt={file.name} sizes={96} most={320} square={96} isEager />
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

const format = forLanguage(
  ({ dates }) =>
    new Intl.DateTimeFormat(dates, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A day on paper, which outlives its year: `Tuesday 1 December 2026`. */
const showPrintedDay = (day: string): string => format().format(new Date(day));
