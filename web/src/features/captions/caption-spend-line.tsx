import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { microDollarsPerDollar } from '../../../../shared/domain/captions/caption-spend.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { captionSpendQuery } from '../../data/posts/captions.ts';
import { locale } from '../../messages/messages.ts';
import { captionTexts as texts } from './messages.ts';

/** For staff. */
export function CaptionSpendLine({ clientId }: { clientId: ClientId }) {
  const { data } = useQuery(captionSpendQuery(clientId));
  if (data === undefined) return null;
  const [spent, budget] = [inDollars(data.microDollars), inDollars(data.budget)];
  return <Box color="text-body-secondary">{texts.spend({ spent, budget, calls: data.calls })}</Box>;
}

/** A caption costs a fraction of a cent. */
const inDollars = (microDollars: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  }).format(microDollars / microDollarsPerDollar);
