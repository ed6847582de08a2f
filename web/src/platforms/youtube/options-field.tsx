import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { YouTubePrivacy } from '../../../../shared/platforms/options/youtube.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { YouTubeChoice } from './choice.ts';
import { youtubeTexts } from './messages.ts';
import { PlaylistField } from './playlist-field.tsx';
import { Terms } from './terms.tsx';
import { TitleField } from './title-field.tsx';

const privacies = YouTubePrivacy.options.map((value) => ({ value, ...youtubeTexts.privacy[value] }));
const kids = (['no', 'yes'] as const).map((value) => ({ value, label: youtubeTexts.forKids[value] }));

/** What YouTube asks that a person chooses for each video. */
export function OptionsField(props: OptionsFieldProps<YouTubeChoice>) {
  const { clientId, choice, format, hasAccount, problemAt, onChange } = props;
  const account = useQuery({ ...accountOptionsQuery(clientId, 'youtube'), enabled: hasAccount });
  const change = (changed: Partial<YouTubeChoice>) => onChange({ ...choice, ...changed });
  const isForKids = choice.isMadeForKids === undefined ? null : choice.isMadeForKids ? 'yes' : 'no';
  return (
    <SpaceBetween size="l">
      <TitleField choice={choice} format={format} problemAt={problemAt} onChange={onChange} />
      <FormField
        label={youtubeTexts.whoSees}
        description={account.data && youtubeTexts.channel({ channel: account.data.channel })}
        {...problemAt('privacy')}
      >
        <Select
          options={privacies}
          selectedOption={privacies.find(({ value }) => value === choice.privacy) ?? null}
          placeholder={youtubeTexts.choose}
          onChange={({ detail }) => change({ privacy: YouTubePrivacy.parse(detail.selectedOption.value) })}
        />
      </FormField>
      {account.data?.isAppReviewed === false && <Alert type="warning">{youtubeTexts.notReviewed}</Alert>}
      <FormField label={youtubeTexts.kids} description={youtubeTexts.kidsHint} {...problemAt('kids')}>
        <div data-invalid={problemAt('kids').errorText !== undefined}>
          <RadioGroup
            value={isForKids}
            items={kids}
            onChange={({ detail }) => change({ isMadeForKids: detail.value === 'yes' })}
          />
        </div>
      </FormField>
      {account.isLoading && <StatusIndicator type="loading">{youtubeTexts.loading}</StatusIndicator>}
      {account.isError && (
        <LoadFailed title={youtubeTexts.failed} error={account.error} onRetry={() => void account.refetch()} />
      )}
      {account.data && (
        <PlaylistField
          playlists={account.data.playlists}
          chosen={choice.playlistId}
          onChange={(playlistId) => onChange({ ...choice, playlistId })}
        />
      )}
      <Checkbox
        checked={choice.isSynthetic}
        description={youtubeTexts.syntheticHint}
        onChange={({ detail }) => change({ isSynthetic: detail.checked })}
      >
        {youtubeTexts.synthetic}
      </Checkbox>
      <Terms />
    </SpaceBetween>
  );
}
