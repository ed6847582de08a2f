import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { YouTubeAccountOptions } from '../../../../shared/platforms/youtube.ts';
import { youtubeTexts } from './messages.ts';

interface PlaylistFieldProps {
  readonly playlists: YouTubeAccountOptions['playlists'];
  readonly chosen: string | undefined;
  readonly onChange: (playlistId: string | undefined) => void;
}

const none = { value: '', label: youtubeTexts.noPlaylist };

/** Of the channel's playlists as they are now; a chosen one that is gone can be seen and taken away. */
export function PlaylistField({ playlists, chosen, onChange }: PlaylistFieldProps) {
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
