import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { TikTokPrivacy, type TikTokAccountOptions } from '../../../../../shared/platforms/tiktok.ts';
import { accountOptionsQuery } from '../../../data/connections.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { tiktokTexts } from './tiktok-messages.ts';
import type { TikTokChoice } from './tiktok-choice.ts';

interface TikTokFieldProps {
  readonly clientId: ClientId;
  readonly chosen: TikTokChoice;
  /** Others may not make duets or stitches of pictures, and a video has no title. */
  readonly hasVideo: boolean;
  readonly error: string | undefined;
  readonly onChange: (chosen: TikTokChoice) => void;
}

/** What TikTok leaves to choose for a post, among what the account allows at this moment. */
export function TikTokField(props: TikTokFieldProps) {
  const creator = useQuery(accountOptionsQuery(props.clientId, 'tiktok'));
  if (creator.isPending) return <StatusIndicator type="loading">{tiktokTexts.loading}</StatusIndicator>;
  if (creator.isError) {
    return <LoadFailed title={tiktokTexts.failed} error={creator.error} onRetry={() => void creator.refetch()} />;
  }
  return creator.data && <Choices {...props} creator={creator.data} />;
}

interface ChoicesProps extends TikTokFieldProps {
  readonly creator: TikTokAccountOptions;
}

function Choices({ chosen, hasVideo, error, onChange, creator }: ChoicesProps) {
  const change = (changed: Partial<TikTokChoice>) => onChange({ ...chosen, ...changed });
  const options = creator.privacyOptions.map((value) => ({ value, label: tiktokTexts.privacy[value] }));
  return (
    <SpaceBetween size="s">
      <FormField
        label={tiktokTexts.whoSees}
        description={tiktokTexts.account({ username: creator.username })}
        errorText={error}
      >
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === chosen.privacy) ?? null}
          placeholder={tiktokTexts.choose}
          onChange={({ detail }) => change({ privacy: TikTokPrivacy.parse(detail.selectedOption.value) })}
        />
      </FormField>
      {!hasVideo && (
        <FormField label={tiktokTexts.title}>
          <Input value={chosen.title} onChange={({ detail }) => change({ title: detail.value })} />
        </FormField>
      )}
      <FormField label={tiktokTexts.allow}>
        <Checkbox
          checked={chosen.allowComments && !creator.isCommentDisabled}
          disabled={creator.isCommentDisabled}
          onChange={({ detail }) => change({ allowComments: detail.checked })}
        >
          {tiktokTexts.comments}
        </Checkbox>
        {hasVideo && (
          <>
            <Checkbox
              checked={chosen.allowDuet && !creator.isDuetDisabled}
              disabled={creator.isDuetDisabled}
              onChange={({ detail }) => change({ allowDuet: detail.checked })}
            >
              {tiktokTexts.duet}
            </Checkbox>
            <Checkbox
              checked={chosen.allowStitch && !creator.isStitchDisabled}
              disabled={creator.isStitchDisabled}
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
