import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Publication } from '../../../../../shared/domain/metrics/publications.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { addDays, dayStart } from '../../../../../shared/domain/time/agency-day.ts';
import { minute, second } from '../../../../../shared/durations.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { lastPublishedQuery } from '../../../data/home.ts';
import { publicationsQuery } from '../../../data/posts/publications.ts';
import { paths } from '../../../paths.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { showCount } from '../analytics/show-number.ts';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from '../messages.ts';
import { showMoment } from './show-moment.ts';
import { useToday } from './use-today.ts';

const texts = homeTexts.sent;

const shownPosts = 3;
const shownDays = 30;

/** @param hasHistory whether the plan of the client has the page to which it leads */
export function SentPosts({ clientId, hasHistory }: { clientId: ClientId; hasHistory: boolean }) {
  const { data, error, refetch } = useSentPosts(clientId);
  return (
    <HomeSection
      title={texts.title}
      rows={data?.posts.slice(0, shownPosts).map((post) => (
        <SentPost key={post.postId} post={post} />
      ))}
      empty={texts.empty}
      problem={{ title: texts.failed, error, onRetry: () => void refetch() }}
      {...(hasHistory && { more: { text: texts.all, to: paths.clientHistoryPage(clientId) } })}
    />
  );
}

/** What went out is stored a moment after the post is: until then it is asked for again. */
export function useSentPosts(clientId: ClientId) {
  const today = useToday();
  const days = { from: dayStart(addDays(today, -shownDays)), to: dayStart(addDays(today, 1)) };
  const { data: last } = useQuery(lastPublishedQuery(clientId));
  return useQuery({
    ...publicationsQuery({ clientId, ...days }),
    refetchInterval: ({ state: { data: sent } }) => isBehind(sent?.posts, last?.posts) && betweenQuestions,
  });
}

const betweenQuestions = 2 * second;
/** What is not stored by then failed to be, which is looked into elsewhere. */
const longestToStore = 10 * minute;

function isBehind(sent: readonly Publication[] = [], published: readonly Post[] = []): boolean {
  const isNew = ({ publishedAt }: Post) =>
    publishedAt !== undefined && Date.now() - Date.parse(publishedAt) < longestToStore;
  return published.some((post) => isNew(post) && !sent.some(({ postId }) => postId === post.id));
}

function SentPost({ post: { excerpt, publishedAt, targets } }: { post: Publication }) {
  return (
    <li className="home-row">
      <div className="home-row-words">
        <time dateTime={publishedAt} className="home-row-moment">
          {showMoment(publishedAt)}
        </time>
        <div dir="auto" className="home-row-excerpt">
          {excerpt || homeTexts.noText}
        </div>
        <ul className="sent-targets">
          {targets.map((target) => (
            <SentTarget key={target.platform} target={target} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function SentTarget({
  target: { platform, permalink, removedAt, numbers },
}: {
  target: Publication['targets'][number];
}) {
  const name = platformNames[platform];
  const shown = (
    <>
      <PlatformMark platform={platform} size={16} /> {name}
    </>
  );
  return (
    <li>
      <span className="platform-name">
        {permalink === undefined ? (
          shown
        ) : (
          <Link external href={permalink} ariaLabel={texts.viewOn({ platform: name })}>
            {shown}
          </Link>
        )}
      </span>
      <Box variant="span" color="text-body-secondary" fontSize="body-s">
        {removedAt === undefined ? countsOf(numbers) : texts.removedFrom({ platform: name })}
      </Box>
    </li>
  );
}

/** What a platform does not tell is left out; a dash where nothing is known. */
function countsOf(numbers: Publication['targets'][number]['numbers']): string {
  if (numbers === undefined) return showCount(undefined);
  const { likes, reach } = numbers;
  return [
    ...(likes === undefined ? [] : [texts.likes({ likes: wholeNumber(likes) })]),
    ...(reach === undefined ? [] : [texts.reach({ reach: wholeNumber(reach) })]),
  ].join(' · ');
}
