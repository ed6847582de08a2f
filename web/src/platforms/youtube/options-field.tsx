import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { titleLimit, YouTubePrivacy } from '../../../../shared/platforms/options/youtube.ts';
import type { YouTubeAccountOptions } from '../../../../shared/platforms/youtube.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { YouTubeChoice } from './choice.ts';
import { youtubeTexts } from './messages.ts';
import { Terms } from './terms.tsx';

type TitleFieldProps = Pick<OptionsFieldProps<YouTubeChoice>, 'choice' | 'format' | 'problemAt' | 'onChange'>;

/** The title and the tags of the text that becomes the description. */
function TitleField({ choice, format, problemAt, onChange }: TitleFieldProps) {
  return (
    <SpaceBetween size="l">
      <FormField
        label={youtubeTexts.title}
        constraintText={youtubeTexts.titleHint({ length: choice.title.trim().length, limit: titleLimit })}
        {...problemAt('title')}
        stretch
      >
        <Input
          value={choice.title}
          inputMode="text"
          autoComplete={false}
          onChange={({ detail }) => onChange({ ...choice, title: detail.value })}
        />
      </FormField>
      <FormField
        label={youtubeTexts.tags}
        description={format === 'format.short' ? youtubeTexts.short : undefined}
        constraintText={youtubeTexts.tagsHint}
        {...problemAt('tags')}
        stretch
      >
        <Input
          value={choice.tags}
          inputMode="text"
          autoComplete={false}
          onChange={({ detail }) => onChange({ ...choice, tags: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}

interface PlaylistFieldProps {
  readonly playlists: YouTubeAccountOptions['playlists'];
  readonly chosen: string | undefined;
  readonly onChange: (playlistId: string | undefined) => void;
}

const none = { value: '', label: youtubeTexts.noPlaylist };

/** Of the channel's playlists as they are now; a chosen one that is gone can be seen and taken away. */
function PlaylistField({ playlists, chosen, onChange }: PlaylistFieldProps) {
  const known = playlists.map(({ id, title }) => ({ value: id, label: title }));
  const isGone = chosen !== undefined && !playlists.some(({ id }) => id === chosen);
  const gone = isGone ? [{ value: chosen, label: youtubeTexts.otherPlaylist }] : [];
  const options = [none, ...known, ...gone];
  return (
    <FormField label={youtubeTexts.playlist}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? none}
        onChange={({ detail: { selectedOption } }) => {
          const { value } = selectedOption;
          onChange(value === undefined || value === '' ? undefined : value);
        }}
      />
    </FormField>
  );
}

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
