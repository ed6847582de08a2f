import Box from '@cloudscape-design/components/box';
import Popover from '@cloudscape-design/components/popover';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { ownerOf } from '../../../../../shared/domain/ids.ts';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import {
  comparedDays,
  type Compared,
  type PostComparison,
  type SharedTrait,
} from '../../../../../shared/domain/metrics/post-comparison.ts';
import { planAllows } from '../../../../../shared/domain/plans/plans.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useMe } from '../../../auth/current-user.ts';
import { comparisonQuery } from '../../../data/posts/captions.ts';
import { weekdayName } from '../../../shell/dates/weekdays.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { analyticsTexts } from '../analytics/messages.ts';
import { historyTexts } from '../messages.ts';

const texts = historyTexts.why;

export function useMayCompare(): boolean {
  const { user, client } = useMe();
  return planAllows(user, client.plan, 'canAccessAdvancedAI');
}

/** How a post did beside earlier ones, asked for when it is opened; where the plan has it. */
export function Why({ post }: { post: HistoryPost }) {
  const mayCompare = useMayCompare();
  if (post.latest === undefined || !mayCompare) return null;
  return (
    <Popover
      size="large"
      header={texts.header}
      triggerAriaLabel={texts.of({ post: post.excerpt || historyTexts.noText })}
      dismissAriaLabel={shellMessages.close}
      content={<Comparison post={post} />}
    >
      {texts.action}
    </Popover>
  );
}

function Comparison({ post: { postId, platform, publishedAt } }: { post: HistoryPost }) {
  const { data, error } = useQuery(comparisonQuery(ownerOf(postId), { postId, platform, publishedAt }));
  if (error !== null) return <StatusIndicator type="error">{`${texts.failed}. ${messageOf(error)}`}</StatusIndicator>;
  if (data === undefined) return <StatusIndicator type="loading">{texts.loading}</StatusIndicator>;
  const { comparison, wording } = data;
  if (comparison.state !== 'compared') return <>{obstacleText(comparison)}</>;
  return (
    <SpaceBetween size="s">
      <Facts compared={comparison} />
      {wording !== undefined && (
        <div>
          <Box color="text-body-secondary">{texts.worded}</Box>
          <div dir="auto" className="reading">
            {wording}
          </div>
        </div>
      )}
      <Box color="text-body-secondary" fontSize="body-s">
        {texts.caution}
      </Box>
    </SpaceBetween>
  );
}

function obstacleText(comparison: Exclude<PostComparison, Compared>): string {
  const platform = platformNames[comparison.platform];
  switch (comparison.state) {
    case 'too-few':
      return texts.states['too-few']({ posts: comparison.posts, needed: comparison.needed, platform });
    case 'too-young':
      return texts.states['too-young'];
    case 'no-responses':
      return texts.states['no-responses']({ platform });
    case 'not-allowed':
      return texts.states['not-allowed']({ platform });
  }
}

function Facts({ compared: { platform, posts, engagements, usual, lift, traits } }: { compared: Compared }) {
  return (
    <>
      <Box variant="strong">{texts.lift({ engagements, usual, lift })}</Box>
      <div>{texts.sample({ posts, days: comparedDays, platform: platformNames[platform] })}</div>
      {traits.length === 0 ? (
        <div>{texts.none}</div>
      ) : (
        <div>
          <Box variant="awsui-key-label">{texts.shares}</Box>
          <ul className="plain-list">
            {traits.map((trait) => (
              <li key={trait.about}>{texts.trait({ what: traitText(trait), posts: trait.posts, lift: trait.lift })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function traitText(trait: SharedTrait): string {
  switch (trait.about) {
    case 'time':
      return texts.times[trait.value];
    case 'weekday':
      return texts.weekday({ day: weekdayName(trait.value) });
    case 'kind':
      return texts.kind({ kind: analyticsTexts.kinds[trait.value] });
    case 'length':
      return texts.lengths[trait.value];
    case 'hashtags':
      return texts.hashtags[trait.value];
  }
}
