import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { busStatementFor, type EventEndpoint } from '../../../../shared/domain/events/event-endpoint.ts';
import { useRotateSecret } from '../../data/event-endpoints.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { eventTexts } from './messages.ts';

const { secret: texts, bus: busTexts } = eventTexts;

export interface ShownSecret {
  readonly secret: string;
  readonly endpoint: EventEndpoint;
}

/** Shown once: it is in no answer but the one that made it. */
export function SigningSecret({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { secret, endpoint } = shown;
  return (
    <Dialog title={texts.title} close={texts.done} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{texts.text}</div>
        <CopyToClipboard
          variant="inline"
          textToCopy={secret}
          textToDisplay={
            <Box variant="code">
              <bdi dir="ltr">{secret}</bdi>
            </Box>
          }
          copyButtonAriaLabel={texts.copy}
          copySuccessText={texts.copied}
          copyErrorText={texts.copyFailed}
        />
        {endpoint.formerSecretUntil !== undefined && (
          <Box color="text-body-secondary">{texts.until({ time: showInstant(endpoint.formerSecretUntil) })}</Box>
        )}
      </SpaceBetween>
    </Dialog>
  );
}

interface BusPolicyProps {
  readonly endpoint: EventEndpoint;
  /** Of AWS: from which the events come. */
  readonly account: string;
  readonly onClose: () => void;
}

/** What lets us put events to a bus, and proves to its owner that they are ours. */
export function BusPolicy({ endpoint, account, onClose }: BusPolicyProps) {
  const statement = JSON.stringify(busStatementFor(endpoint, account), null, 2);
  return (
    <Dialog title={busTexts.title} close={busTexts.done} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{busTexts.text}</div>
        <div dir="ltr" className="wrapped">
          <Box variant="pre" fontSize="body-s">
            {statement}
          </Box>
        </div>
        <CopyToClipboard
          textToCopy={statement}
          copyButtonText={busTexts.copy}
          copySuccessText={texts.copied}
          copyErrorText={texts.copyFailed}
        />
        <div>{busTexts.proof}</div>
        <div>{busTexts.test}</div>
      </SpaceBetween>
    </Dialog>
  );
}

const overlaps = [
  { value: '24', label: texts.day },
  { value: '1', label: texts.hour },
  { value: '0', label: texts.none },
];

interface RotateSecretDialogProps {
  readonly endpoint: EventEndpoint;
  readonly onRotated: (secret: ShownSecret) => void;
  readonly onClose: () => void;
}

export function RotateSecretDialog({ endpoint, onRotated, onClose }: RotateSecretDialogProps) {
  const rotate = useRotateSecret();
  const [overlap, setOverlap] = useState('24');
  const submit = () =>
    rotate.mutate(
      { endpointId: endpoint.id, overlapHours: Number(overlap) },
      {
        onSuccess: (rotated) => {
          onClose();
          onRotated(rotated);
        },
      },
    );
  return (
    <FormDialog
      title={texts.rotateTitle}
      isDirty={false}
      onClose={onClose}
      mutation={rotate}
      submit={texts.rotateNow}
      submitting={texts.rotating}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <div>{texts.rotateText}</div>
        <FormField label={texts.overlap}>
          <RadioGroup value={overlap} items={overlaps} onChange={({ detail }) => setOverlap(detail.value)} />
        </FormField>
      </SpaceBetween>
    </FormDialog>
  );
}
