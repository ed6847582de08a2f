import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { tableTexts } from '../console-messages.ts';

interface ShowMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Box textAlign="center">
      <Button loading={isFetchingNextPage} loadingText={tableTexts.loadingMore} onClick={() => void fetchNextPage()}>
        {tableTexts.showMore}
      </Button>
    </Box>
  );
}
