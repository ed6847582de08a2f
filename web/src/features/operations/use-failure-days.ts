import { FailureDays } from '../../../../shared/domain/publishing/failures.ts';
import { useAddress } from '../../shell/links/use-address.ts';

const usual: FailureDays = '7';

export function useFailureDays(): [days: FailureDays, set: (days: FailureDays) => void] {
  const [search, change] = useAddress();
  const asked = FailureDays.safeParse(search.get('days'));
  return [asked.data ?? usual, (days) => change({ days: days === usual ? undefined : days })];
}
