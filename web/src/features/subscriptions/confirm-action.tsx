import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import type { ListedSubscription } from '../../../../shared/domain/subscriptions/subscription.ts';
import { messageOf } from '../../api/api-error.ts';
import { useDeleteSubscription, useMoveSubscription } from '../../data/subscriptions.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { subscriptionTexts } from './messages.ts';
import { statusAfter, type SubscriptionAction } from './subscription-action.ts';

interface ConfirmActionProps {
  readonly action: SubscriptionAction;
  readonly subscription: ListedSubscription;
  readonly onClose: () => void;
}

export function ConfirmAction({ action, subscription, onClose }: ConfirmActionProps) {
  const move = useMoveSubscription();
  const remove = useDeleteSubscription();
  const { id, version, plan } = subscription;
  const { title, text, action: label } = subscriptionTexts.actions[action];
  const error = move.error ?? remove.error;

  const then = (done: string, failed: string) => ({
    onSuccess: () => {
      notify.success(done);
      onClose();
    },
    onError: () => notify.error(failed),
  });
  function confirm() {
    const { updated, updateFailed, deleted, deleteFailed } = subscriptionTexts;
    if (action === 'delete') remove.mutate(id, then(deleted, deleteFailed));
    else move.mutate({ id, version, to: statusAfter[action] }, then(updated, updateFailed));
  }

  return (
    <Confirm
      title={title}
      action={label}
      isBusy={move.isPending || remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div>
          <strong>
            <bdi>{subscription.client.name}</bdi>
          </strong>
          , {planDefinitions[plan].name}
        </div>
        <div>{text}</div>
        {error !== null && <Alert type="error">{messageOf(error)}</Alert>}
      </SpaceBetween>
    </Confirm>
  );
}
