import { useQuery } from '@tanstack/react-query';
import { showSize } from '../../files/show-size.ts';
import type { MediaStatistics } from '../../../../shared/domain/operations/statistics.ts';
import { mediaStatisticsQuery } from '../../data/media-library.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { mediaTexts } from './messages.ts';

const texts = mediaTexts.numbers;

export function LibraryNumbers({ numbers }: { numbers: MediaStatistics | undefined }) {
  return (
    <StatCards
      label={texts.title}
      cards={[
        { label: texts.files, value: numbers?.totalFiles },
        { label: texts.size, value: numbers && showSize(numbers.totalSize) },
        { label: texts.images, value: numbers?.imageCount },
        { label: texts.videos, value: numbers?.videoCount },
        { label: texts.gifs, value: numbers?.gifCount },
      ]}
    />
  );
}

export function AllNumbers() {
  const { data, error, refetch } = useQuery(mediaStatisticsQuery);
  if (error !== null && data === undefined)
    return <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <LibraryNumbers numbers={data} />;
}
