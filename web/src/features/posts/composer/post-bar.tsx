import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import LiveRegion from '@cloudscape-design/components/live-region';
import { memo, useSyncExternalStore } from 'react';
import { useRights } from '../../../auth/use-can.ts';
import { availability } from '../../../offline/availability.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { composerTexts, crossClientTexts } from './messages.ts';
import { seriesTexts } from '../list/messages.ts';
import { plannedDay } from './planning-days.ts';
import { scheduledTime, type PlannedForm, type When } from './post-form.ts';

const texts = composerTexts.bar;

/** Its client for approval, or the team for a review. */
export type Asked = 'client' | 'team';

interface PostBarProps {
  /** The form that the main button submits. */
  readonly formId: string;
  readonly form: PlannedForm;
  /** Who get the post. */
  readonly clients: number;
  /** How often it goes out. */
  readonly times: number;
  /** Out at another platform, so that it can be no draft. */
  readonly isOut: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Why it cannot be saved so. */
  readonly obstacles: Readonly<Record<When, string | undefined>>;
  /** Once it is saved, `asked` is asked about it. */
  readonly onSubmit: (when: When, asked?: Asked) => void;
  readonly onChooseTime: () => void;
  readonly onLeave: () => void;
}

/** What can be done with the post, always in sight. */
export const PostBar = memo(function PostBar(props: PostBarProps) {
  const { formId, form, clients, times, isOut, isBusy, problem, obstacles, onSubmit, onChooseTime, onLeave } = props;
  const isAvailable = useSyncExternalStore(availability.subscribe, availability.current);
  const isSmall = useMedia('(width < 688px)');
  const obstacle = obstacles[form.when];
  const may = useRights();
  const mayPublish = may('posts.publish');
  const others = (['now', 'draft'] as const).filter(
    (when) => when !== form.when && (when === 'draft' ? !isOut : mayPublish),
  );
  const mayAsk = may('approvals.ask');
  const askWhen = form.when === 'schedule' && mayPublish ? 'schedule' : 'draft';
  const canAsk = mayAsk && clients === 1 && times === 1 && !isOut;
  const timeText = form.when === 'schedule' ? texts.otherTime : mayPublish ? texts.schedule : texts.propose;
  return (
    <div className="post-bar">
      {problem !== undefined && (
        <LiveRegion assertive>
          <Alert type="error">{problem}</Alert>
        </LiveRegion>
      )}
      {!isAvailable && (
        <LiveRegion>
          <StatusIndicator type="warning">{composerTexts.offline}</StatusIndicator>
        </LiveRegion>
      )}
      <div className="post-bar-buttons">
        {isSmall ? (
          <Button
            formAction="none"
            variant="icon"
            iconName="close"
            ariaLabel={composerTexts.cancel}
            onClick={onLeave}
          />
        ) : (
          <Button formAction="none" variant="link" onClick={onLeave}>
            {composerTexts.cancel}
          </Button>
        )}
        <ButtonDropdown
          variant="primary"
          expandToViewport
          ariaLabel={texts.otherWays}
          disabled={isBusy}
          mainAction={{
            text: isBusy
              ? composerTexts.saving
              : mayPublish
                ? labelOf(form, clients, times)
                : proposalOf(form, clients),
            loading: isBusy,
            loadingText: composerTexts.saving,
            disabled: obstacle !== undefined,
            ...(obstacle !== undefined && { disabledReason: obstacle }),
          }}
          nativeMainActionAttributes={{ button: { type: 'submit', form: formId } }}
          items={[
            ...(mayPublish || !isOut ? [{ id: 'time', text: timeText }] : []),
            ...others.map((when) => {
              return { id: when, text: submitOf(when, clients), ...disabledBy(obstacles[when]) };
            }),
            ...(canAsk && !mayPublish && form.when === 'draft'
              ? [{ id: 'review', text: texts.review.draft, ...disabledBy(obstacles.draft) }]
              : []),
            ...(canAsk ? [{ id: 'ask', text: texts.ask[askWhen], ...disabledBy(obstacles[askWhen]) }] : []),
          ]}
          onItemClick={({ detail }) => {
            const when = others.find((other) => other === detail.id);
            if (detail.id === 'ask') onSubmit(askWhen, 'client');
            else if (detail.id === 'review') onSubmit('draft', 'team');
            else if (when === undefined) onChooseTime();
            else onSubmit(when);
          }}
        />
      </div>
    </div>
  );
});

const disabledBy = (reason: string | undefined) => reason !== undefined && { disabled: true, disabledReason: reason };

const submitOf = (when: When, clients: number): string =>
  clients > 1 ? crossClientTexts[when]({ count: clients }) : composerTexts.when[when].submit;

/** Of somebody who may not publish: with a time it goes to review. */
function proposalOf(form: PlannedForm, clients: number): string {
  if (form.when !== 'schedule' || clients > 1) return submitOf('draft', clients);
  const at = scheduledTime(form)?.at;
  return at === undefined ? texts.review.untimed : texts.review.at({ time: plannedDay(at, form.timeZone) });
}

function labelOf(form: PlannedForm, clients: number, times: number): string {
  if (times > 1) return seriesTexts.submit({ count: times });
  const at = scheduledTime(form)?.at;
  if (at === undefined || clients > 1) return submitOf(form.when, clients);
  return texts.scheduleFor({ time: plannedDay(at, form.timeZone) });
}
