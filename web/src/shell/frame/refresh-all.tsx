import Button from '@cloudscape-design/components/button';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';

export function RefreshAll({ label }: { label: string }) {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  return (
    <Button
      iconName="refresh"
      ariaLabel={label}
      loading={isFetching}
      onClick={() => void queryClient.invalidateQueries({ type: 'active' })}
    />
  );
}
