import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { TikTokPrivacy } from '../../../../shared/platforms/options/tiktok.ts';
import type { TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';

export function OptionsField(props: OptionsFieldProps<TikTokChoice>) {
  const account = useQuery(accountOptionsQuery(props.clientId, 'tiktok'));
  if (account.isPending) return <StatusIndicator type="loading">{tiktokTexts.loading}</StatusIndicator>;
  if (account.isError) {
    return <LoadFailed title={tiktokTexts.failed} error={account.error} onRetry={() => void account.refetch()} />;
  }
  return account.data && <Choices {...props} account={account.data} />;
}

interface ChoicesProps extends OptionsFieldProps<TikTokChoice> {
  readonly account: TikTokAccountOptions;
}

/** Only pictures have a title; only videos allow duet and stitch. */
function Choices({ choice, hasVideo, error, onChange, account }: ChoicesProps) {
  const change = (changed: Partial<TikTokChoice>) => onChange({ ...choice, ...changed });
  const options = account.privacyOptions.map((value) => ({ value, label: tiktokTexts.privacy[value] }));
  return (
    <SpaceBetween size="s">
      <FormField
        label={tiktokTexts.whoSees}
        description={tiktokTexts.account({ username: account.username })}
        errorText={error}
      >
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === choice.privacy) ?? null}
          placeholder={tiktokTexts.choose}
          onChange={({ detail }) => change({ privacy: TikTokPrivacy.parse(detail.selectedOption.value) })}
        />
      </FormField>
      {!hasVideo && (
        <FormField label={tiktokTexts.title}>
          <Input value={choice.title} onChange={({ detail }) => change({ title: detail.value })} />
        </FormField>
      )}
      <FormField label={tiktokTexts.allow}>
        <Checkbox
          checked={choice.allowComments && !account.isCommentDisabled}
          disabled={account.isCommentDisabled}
          onChange={({ detail }) => change({ allowComments: detail.checked })}
        >
          {tiktokTexts.comments}
        </Checkbox>
        {hasVideo && (
          <>
            <Checkbox
              checked={choice.allowDuet && !account.isDuetDisabled}
              disabled={account.isDuetDisabled}
              onChange={({ detail }) => change({ allowDuet: detail.checked })}
            >
              {tiktokTexts.duet}
            </Checkbox>
            <Checkbox
              checked={choice.allowStitch && !account.isStitchDisabled}
              disabled={account.isStitchDisabled}
              onChange={({ detail }) => change({ allowStitch: detail.checked })}
            >
              {tiktokTexts.stitch}
            </Checkbox>
          </>
        )}
      </FormField>
    </SpaceBetween>
  );
}
