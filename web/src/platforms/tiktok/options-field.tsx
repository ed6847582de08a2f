import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { TikTokPrivacy } from '../../../../shared/platforms/options/tiktok.ts';
import type { TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';

export function OptionsField(props: OptionsFieldProps<TikTokChoice>) {
  const account = useQuery({ ...accountOptionsQuery(props.clientId, 'tiktok'), enabled: props.hasAccount });
  if (account.isError) {
    return <LoadFailed title={tiktokTexts.failed} error={account.error} onRetry={() => void account.refetch()} />;
  }
  return <Choices {...props} account={account.data ?? undefined} isLoading={account.isLoading} />;
}

interface ChoicesProps extends OptionsFieldProps<TikTokChoice> {
  /** Undefined until it has answered. */
  readonly account: TikTokAccountOptions | undefined;
  readonly isLoading: boolean;
}

/** Only pictures have a title; only videos allow duet and stitch. */
function Choices({ choice, hasVideo, hasAccount, problemAt, onChange, account, isLoading }: ChoicesProps) {
  const change = (changed: Partial<TikTokChoice>) => onChange({ ...choice, ...changed });
  const optionOf = (value: TikTokPrivacy) => ({ value, label: tiktokTexts.privacy[value] });
  const options = account?.privacyOptions.map(optionOf) ?? [];
  const { privacy } = choice;
  const isOffered = privacy !== undefined && account?.privacyOptions.includes(privacy) !== false;
  return (
    <SpaceBetween size="s">
      <FormField
        label={tiktokTexts.whoSees}
        description={account && tiktokTexts.account({ username: account.username })}
        constraintText={hasAccount ? undefined : tiktokTexts.needsAccount}
        {...problemAt('privacy')}
      >
        <Select
          options={options}
          disabled={!hasAccount}
          statusType={isLoading ? 'loading' : 'finished'}
          loadingText={tiktokTexts.loading}
          selectedOption={isOffered ? optionOf(privacy) : null}
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
          checked={choice.allowComments && account?.isCommentDisabled !== true}
          disabled={account?.isCommentDisabled === true}
          onChange={({ detail }) => change({ allowComments: detail.checked })}
        >
          {tiktokTexts.comments}
        </Checkbox>
        {hasVideo && (
          <>
            <Checkbox
              checked={choice.allowDuet && account?.isDuetDisabled !== true}
              disabled={account?.isDuetDisabled === true}
              onChange={({ detail }) => change({ allowDuet: detail.checked })}
            >
              {tiktokTexts.duet}
            </Checkbox>
            <Checkbox
              checked={choice.allowStitch && account?.isStitchDisabled !== true}
              disabled={account?.isStitchDisabled === true}
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
