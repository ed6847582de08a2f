import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import Header from '@cloudscape-design/components/header';
import { type PlanOffer, planOffers } from '../../../../shared/domain/plans/plan-prices.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { planTexts } from '../../plans/messages.ts';
import { PlanNotes } from '../../plans/plan-notes.tsx';
import { paymentTexts } from './messages.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { useProceed } from './use-proceed.ts';
import { planChoiceOf } from './plan-choice.ts';

export function PaymentPage() {
  const [search, change] = useAddress();
  const navigate = useNavigate();
  const request = planChoiceOf(search);
  const { method: chosen, noTrial, proceed, notice, closeNotice, isReady, isBusy } = useProceed(request);
  const { title, back, method, now, nowText, later, laterText, startTrial, starting } = paymentTexts;
  const isTrial = chosen === 'later';
  return (
    <Page
      title={title}
      isNarrow
      actions={
        <Button iconName="arrow-left" onClick={() => void navigate(paths.pricing(request.email))}>
          {back}
        </Button>
      }
    >
      <SpaceBetween size="l">
        <PlanCard plan={planOffers[request.plan]} />
        <Container>
          <SpaceBetween size="l">
            <FormField label={method} stretch>
              <Tiles
                columns={1}
                value={chosen}
                onChange={({ detail }) => change({ method: detail.value })}
                items={[
                  { value: 'now', label: now, description: nowText },
                  { value: 'later', label: later, description: noTrial ?? laterText, disabled: noTrial !== undefined },
                ]}
              />
            </FormField>
            <Button
              variant="primary"
              fullWidth
              disabled={!isReady}
              loading={isBusy}
              loadingText={starting}
              onClick={proceed}
            >
              {isTrial ? startTrial : now}
            </Button>
            <Agreement />
          </SpaceBetween>
        </Container>
      </SpaceBetween>
      {notice !== undefined && <NoticeDialog notice={notice} onClose={closeNotice} />}
    </Page>
  );
}

function Agreement() {
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {paymentTexts.agreement({ terms: linkTo(paths.terms), privacy: linkTo(paths.privacy) })}
    </Box>
  );
}

function linkTo(path: string) {
  return (words: ReactNode) => (
    <Link key={path} to={path}>
      {words}
    </Link>
  );
}

function PlanCard({ plan }: { plan: PlanOffer }) {
  const { selected, perMonth, instead } = paymentTexts;
  return (
    <Container
      header={
        <Header variant="h2" description={planTexts.descriptions[plan.id]}>
          {selected}: {plan.name}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <div>
          <Box variant="awsui-value-large">{perMonth({ price: plan.price })}</Box>
          <Box color="text-body-secondary">
            {instead({ price: plan.listPrice })} – {planTexts.saving}
          </Box>
        </div>
        <ul>
          {planTexts.features[plan.id].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <PlanNotes plan={plan.id} />
      </SpaceBetween>
    </Container>
  );
}
