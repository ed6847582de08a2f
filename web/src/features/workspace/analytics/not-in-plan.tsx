import { paths } from '../../../paths.ts';
import { planTexts } from '../../../plans/messages.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { analyticsTexts } from './messages.ts';

export const NotInPlan = () => (
  <Empty {...planTexts.unavailable} action={<LinkButton to={paths.pricing()}>{analyticsTexts.upgrade}</LinkButton>} />
);
