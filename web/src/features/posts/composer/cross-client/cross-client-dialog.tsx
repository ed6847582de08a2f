import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { isBlocking } from '../../../../../../shared/domain/posts/finding.ts';
import { forbidsSharedTexts } from '../../../../../../shared/platforms/judged-post.ts';
import { Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { clientQuery } from '../../../../data/clients.ts';
import { findingText } from '../../../../messages/finding-text.ts';
import { DialogButtons } from '../../../../shell/dialogs/dialog-buttons.tsx';
import { unlessOverlayClick } from '../../../../shell/dialogs/unless-overlay-click.ts';
import { plannedDay } from '../planning-days.ts';
import { type ClientPlan, filesOf, type AdditionalClients, reasonForNone, type WrittenPost } from './client-plan.ts';
import { crossClientTexts as texts } from '../messages.ts';
import { type Outcome, useCrossClient } from './use-cross-client.ts';
import { inAList } from '../../../../messages/messages.ts';

interface CrossClientDialogProps {
  readonly written: WrittenPost;
  readonly more: AdditionalClients;
  /** Back to the post, of which nothing is saved. */
  readonly onCancel: () => void;
  /** At least one post is saved. */
  readonly onDone: () => void;
}

/** Says before what each client gets, and afterwards what it got. */
export function CrossClientDialog({ written, more, onCancel, onDone }: CrossClientDialogProps) {
  const crossClient = useCrossClient(written, more);
  const { ids, plans, possible, outcomes, isBusy, makeAll } = crossClient;
  const { when } = written.form;
  const made = [...outcomes.values()].filter(({ kind }) => kind === 'made').length;
  const isBegun = outcomes.size > 0 && !isBusy;
  const isAllMade = isBegun && made === possible.length;
  const leave = made > 0 ? onDone : onCancel;
  return (
    <Modal
      visible
      header={texts.title[when]({ count: ids.length })}
      closeAriaLabel={texts.close}
      onDismiss={isBusy ? () => undefined : unlessOverlayClick(leave)}
      footer={
        <DialogButtons>
          <Button variant="link" disabled={isBusy} onClick={leave}>
            {isAllMade ? texts.close : made > 0 ? texts.leave : texts.cancel}
          </Button>
          {!isAllMade && (
            <Button
              variant="primary"
              loading={isBusy}
              disabled={possible.length === 0 || plans.some(({ isPending }) => isPending)}
              onClick={() => void makeAll()}
            >
              {isBegun ? texts.tryAgain : texts.confirm[when]({ count: possible.length })}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <SpaceBetween size="m">
        <LiveRegion>
          {isAllMade && <Alert type="success">{texts.allMade({ count: made })}</Alert>}
          {isBegun && !isAllMade && (
            <Alert type="warning" header={texts.someFailed({ made, all: possible.length })}>
              {texts.someFailedText}
            </Alert>
          )}
        </LiveRegion>
        <ul className="client-plans">
          {plans.map((plan, place) => (
            <PlannedClient
              key={ids[place]}
              clientId={ids[place]!}
              plan={plan}
              written={written}
              outcome={outcomes.get(ids[place]!)}
            />
          ))}
        </ul>
        <SharedTexts possible={possible} />
        <CopiedFiles possible={possible} written={written} />
      </SpaceBetween>
    </Modal>
  );
}

/** Some platforms forbid that several accounts say the same. */
function SharedTexts({ possible }: { possible: readonly ClientPlan[] }) {
  const forbidding = Platform.options.filter((platform) => forbidsSharedTexts(platform));
  const shared = forbidding.filter(
    (platform) => possible.filter(({ platforms }) => platforms.includes(platform)).length > 1,
  );
  return shared.map((platform) => (
    <Alert key={platform} type="warning">
      {texts.sharedText({ platform: platformNames[platform] })}
    </Alert>
  ));
}

function CopiedFiles({ possible, written }: { possible: readonly ClientPlan[]; written: WrittenPost }) {
  const others = possible.filter(({ clientId }) => clientId !== written.post.clientId);
  const count = new Set(others.flatMap((plan) => filesOf(plan, written))).size;
  if (count === 0) return null;
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {texts.files({ count })}
    </Box>
  );
}

interface PlannedClientProps {
  readonly clientId: ClientId;
  readonly plan: UseQueryResult<ClientPlan>;
  readonly written: WrittenPost;
  readonly outcome: Outcome | undefined;
}

function PlannedClient({ clientId, plan, written, outcome }: PlannedClientProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  return (
    <li>
      <Box variant="strong">
        <bdi>{client?.name ?? '…'}</bdi>
      </Box>
      {plan.data !== undefined ? (
        <Planned plan={plan.data} written={written} />
      ) : plan.error === null ? (
        <StatusIndicator type="loading">{texts.checking}</StatusIndicator>
      ) : (
        <StatusIndicator type="error">
          {texts.checkFailed}. {messageOf(plan.error)}
        </StatusIndicator>
      )}
      {outcome !== undefined && <OutcomeShown outcome={outcome} />}
    </li>
  );
}

function Planned({ plan, written }: Pick<PlannedClientProps, 'written'> & { readonly plan: ClientPlan }) {
  const none = reasonForNone(plan, written);
  const names = inAList(plan.platforms.map((platform) => platformNames[platform]));
  return (
    <>
      {none === undefined ? (
        <div>
          {names} · {timeOf(plan, written)}
        </div>
      ) : (
        <StatusIndicator type="stopped">{texts[none]}</StatusIndicator>
      )}
      {plan.leftOut.map(({ platform, reason }) => (
        <StatusIndicator key={platform} type="info">
          {texts.leftOut({ platform: platformNames[platform], reason })}
        </StatusIndicator>
      ))}
      {plan.findings.map((finding) => (
        <StatusIndicator
          key={`${finding.platform} ${finding.code} ${finding.mediaId}`}
          type={isBlocking(finding) ? 'error' : 'warning'}
        >
          {findingText(finding)}
        </StatusIndicator>
      ))}
    </>
  );
}

function timeOf({ at }: ClientPlan, { form: { when, timeZone } }: WrittenPost): string {
  if (when === 'draft') return texts.draftTime;
  return at === undefined ? texts.nowTime : plannedDay(at, timeZone);
}

function OutcomeShown({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'making') return <StatusIndicator type="in-progress">{texts.making}</StatusIndicator>;
  if (outcome.kind === 'made') return <StatusIndicator type="success">{texts.made}</StatusIndicator>;
  return <StatusIndicator type="error">{texts.failed({ reason: outcome.reason })}</StatusIndicator>;
}
