import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { useOwnEmail } from '../../auth/current-user.ts';
import type { AppCheck, AppOffer } from '../../auth/second-factors.ts';
import { appOfferQuery, useTurnOnTwoFactor } from '../../data/second-factors.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { noErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/messages.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { accountTexts } from './messages.ts';
import './qr-code.css';

/** The key goes into the app; the app's first code proves that it arrived. */
export function TurnOnTwoFactor({ onClose }: { onClose: () => void }) {
  const { data: offer, error, refetch } = useQuery(appOfferQuery(useOwnEmail()));
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const turnOn = useTurnOnTwoFactor();

  function submit() {
    setErrors(code === '' ? { code: identityTexts.required } : noErrors);
    if (code !== '') turnOn.mutate(code, { onSuccess: settle });
  }

  function settle(outcome: AppCheck) {
    if (outcome === 'wrong-code') setErrors({ code: identityTexts.wrongAppCode });
    if (outcome !== 'done') return;
    notify.success(accountTexts.turnedOn);
    onClose();
  }

  return (
    <Dialog title={accountTexts.turnOnTitle} footer={null} onClose={onClose}>
      {error === null ? (
        <SubmitForm
          errors={errors}
          problem={turnOn.isError || turnOn.data === 'failed' ? accountTexts.turnOnFailed : undefined}
          submit={accountTexts.turnOn}
          submitting={accountTexts.turningOn}
          isBusy={turnOn.isPending}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={onClose}
        >
          <SpaceBetween size="m">
            <div>{accountTexts.scan}</div>
            {offer === undefined ? <Skeleton height="200px" /> : <Offer offer={offer} />}
            <CodeField label={identityTexts.appCode} value={code} error={errors['code']} onChange={setCode} />
            <Box color="text-body-secondary">{accountTexts.recovery}</Box>
          </SpaceBetween>
        </SubmitForm>
      ) : (
        <LoadFailed title={accountTexts.turnOnFailed} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Offer({ offer: { key, address } }: { offer: AppOffer }) {
  const { key: label, copyKey, keyCopied, keyNotCopied } = accountTexts;
  return (
    <SpaceBetween size="m">
      <QrCode text={address} label={accountTexts.qrCode} />
      <div>
        <Box variant="awsui-key-label">{label}</Box>
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Box variant="code">{inFours(key)}</Box>
          <CopyToClipboard
            variant="icon"
            textToCopy={key}
            copyButtonAriaLabel={copyKey}
            copySuccessText={keyCopied}
            copyErrorText={keyNotCopied}
          />
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
}

/** In groups of four, which are easier to type. */
const inFours = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ');

/** The quiet zone in modules that ISO/IEC 18004 requires. */
const border = 4;

/** Dark on light in both modes, because not every scanner reads the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="light" width={size} height={size} />
      <path className="dark" d={modules.join('')} />
    </svg>
  );
}
