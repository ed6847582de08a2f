import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { approvalsOf, type Approvals } from '../../../../../shared/domain/approvals/approval-policy.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useEditClient } from '../../../data/clients.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Section } from '../../../shell/section.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { approvalPanelTexts as texts } from './messages.ts';
import { reviewTexts } from './review-messages.ts';

/** How the client is asked for a yes, from the next post on. */
export function ApprovalPanel({ client }: { client: Client }) {
  const [chosen, setChosen] = useState<Partial<Approvals>>({});
  const edit = useEditClient(client.id);
  const mayEdit = useCan('clients.edit');
  const stored = approvalsOf(client);
  const settings = { ...stored, ...chosen };
  const isDirty =
    settings.policy !== stored.policy ||
    settings.language !== stored.language ||
    (settings.isReviewed ?? false) !== (stored.isReviewed ?? false);
  const save = () =>
    edit.mutate(
      { approvals: settings, version: client.version },
      {
        onSuccess: () => {
          setChosen({});
          notify.success(texts.saved);
        },
      },
    );
  return (
    <Section title={texts.title} description={texts.text}>
      <SpaceBetween size="m">
        <Checkbox
          checked={settings.isReviewed ?? false}
          disabled={!mayEdit}
          onChange={({ detail }) => setChosen({ ...chosen, isReviewed: detail.checked })}
        >
          {reviewTexts.isReviewed}
        </Checkbox>
        <ApprovalFields settings={settings} onChange={(change) => setChosen({ ...chosen, ...change })} />
        {edit.error !== null && (
          <Alert type="error">
            {texts.notSaved}. {messageOf(edit.error)}
          </Alert>
        )}
        {mayEdit && (
          <Button disabled={!isDirty} loading={edit.isPending} onClick={save}>
            {texts.save}
          </Button>
        )}
      </SpaceBetween>
    </Section>
  );
}
