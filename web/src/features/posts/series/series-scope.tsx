import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { placeIn, type PostSeries } from '../../../../../shared/domain/posts/repeats/post-series.ts';
import { noClient } from '../../../data/clients.ts';
import { postSeriesQuery } from '../../../data/posts/post-series.ts';
import { seriesTexts as texts } from '../list/messages.ts';

export interface PlaceInSeries {
  readonly series: PostSeries;
  readonly place: number;
}

/** Undefined for a post by itself, and until it is known. */
export function usePlaceInSeries(post: Pick<Post, 'id' | 'clientId'> | undefined): PlaceInSeries | undefined {
  const { data } = useQuery({ ...postSeriesQuery(post?.clientId ?? noClient), enabled: post !== undefined });
  const id = post?.id;
  return useMemo(() => id && data && placeIn(data, id), [id, data]);
}

export const hasFollowing = ({ series, place }: PlaceInSeries) => place < series.posts;

interface SeriesScopeProps {
  readonly label: string;
  readonly description?: string;
  readonly isFollowing: boolean;
  readonly onChange: (isFollowing: boolean) => void;
}

export function SeriesScope({ label, description, isFollowing, onChange }: SeriesScopeProps) {
  return (
    <FormField label={label} stretch>
      <RadioGroup
        value={isFollowing ? 'following' : 'only'}
        items={[
          { value: 'only', label: texts.only },
          { value: 'following', label: texts.following, description },
        ]}
        onChange={({ detail }) => onChange(detail.value === 'following')}
      />
    </FormField>
  );
}
