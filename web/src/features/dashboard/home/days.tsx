import Box from '@cloudscape-design/components/box';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type HomeDay, type HomePost, HomeScope } from '../../../../../shared/domain/home/home.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { homeQuery } from '../../../data/home.ts';
import { paths } from '../../../paths.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { HomePicture } from '../../../shell/home/home-picture.tsx';
import { useAddress } from '../../../shell/links/use-address.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { dashboardTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';

const texts = dashboardTexts.days;

/** Of the clients that the address names, so that going back finds the same. */
export function useHome() {
  const [address] = useAddress();
  return useQuery(homeQuery(HomeScope.safeParse(address.get('of')).data));
}

interface DaysProps {
  /** The platforms of a post with their states and addresses. */
  readonly targets: (post: HomePost) => ReactNode;
}

export function Days({ targets }: DaysProps) {
  const { data, error, refetch } = useHome();
  if (data === undefined && error !== null)
    return (
      <Section title={texts.both}>
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Section>
    );
  return (
    <SpaceBetween size="l">
      <Day title={texts.today} empty={texts.noneToday} posts={data?.today} targets={targets} />
      <Day title={texts.tomorrow} empty={texts.none} posts={data?.tomorrow} targets={targets} />
    </SpaceBetween>
  );
}

interface DayProps extends DaysProps {
  readonly title: string;
  readonly empty: string;
  readonly posts: HomeDay | undefined;
}

function Day({ title, empty, posts: of, targets }: DayProps) {
  return (
    <Section
      title={title}
      counter={of === undefined ? '' : `(${wholeNumber(of.total)})`}
      description={of && showCalendarDay(of.day)}
    >
      {of === undefined && <Skeleton height="80px" />}
      {of?.posts.length === 0 && <Box color="text-body-secondary">{empty}</Box>}
      {of !== undefined && of.posts.length > 0 && (
        <ol className="home-rows" aria-label={title}>
          {of.posts.map((post) => (
            <li key={post.id} className="home-row">
              <time className="home-time" dateTime={post.at}>
                {wallTimeOf(post.at, chosenZone()).time}
              </time>
              <HomePicture picture={post.picture} />
              <div className="home-row-words">
                <InAppLink to={paths.clientPage(post.clientId)}>
                  <span className="client-with-avatar">
                    <ClientAvatar id={post.clientId} name={post.clientName} size={20} />
                    <bdi>{post.clientName}</bdi>
                  </span>
                </InAppLink>
                <div dir="auto" className="home-row-excerpt">
                  <InAppLink to={paths.post(post.id)}>{post.excerpt}</InAppLink>
                </div>
                {targets(post)}
              </div>
            </li>
          ))}
        </ol>
      )}
      {of !== undefined && of.total > of.posts.length && (
        <InAppLink to={`${paths.posts()}?view=calendar`}>{texts.more({ count: of.total - of.posts.length })}</InAppLink>
      )}
    </Section>
  );
}
