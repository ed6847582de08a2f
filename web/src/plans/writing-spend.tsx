import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { microDollarsPerDollar } from '../../../shared/domain/captions/caption-spend.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { useCan } from '../auth/use-can.ts';
import { captionSpendQuery } from '../data/posts/captions.ts';
import { locale } from '../messages/messages.ts';
import { exactDollars } from '../shell/tables/dollars.ts';
import { planTexts } from './messages.ts';

/** What is used of this month's writing by a language model: in dollars for staff, as a share for clients. */
export function WritingSpend({ clientId }: { clientId: ClientId }) {
  const isAgency = useCan('agency.read');
  const { data } = useQuery(captionSpendQuery(clientId));
  if (data === undefined) return null;
  const { microDollars, budget, calls } = data;
  const { spend, share } = planTexts.writing;
  return (
    <Box color="text-body-secondary">
      {isAgency
        ? spend({ spent: inDollars(microDollars), budget: inDollars(budget), calls })
        : share({ share: asShare(microDollars / budget), calls })}
    </Box>
  );
}

/** A caption costs a fraction of a cent. */
const inDollars = (microDollars: number): string => exactDollars(microDollars / microDollarsPerDollar);

const asShare = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(part);
