import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { placesLimit, type PostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import type { FoundPlace, Place } from '../../../shared/platforms/options/place.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { messageOf } from '../api/api-error.ts';
import { placesQuery } from '../data/connections.ts';
import { postingSettingsQuery, useEditPostingSettings } from '../data/posts/planning.ts';
import { shellMessages } from '../shell/messages.ts';
import { notify } from '../shell/toasts/toasts.ts';
import type { ProblemAt } from './field-problems.ts';
import './platforms.css';
import { locationTexts as texts } from './messages.ts';
import { IfMay } from '../auth/use-can.ts';

interface FavouriteButtonProps {
  readonly clientId: ClientId;
  readonly place: Place;
  readonly settings: PostingSettings;
}

/** Of the client, at every platform. */
function FavouriteButton({ clientId, place, settings }: FavouriteButtonProps) {
  const { places = [], version } = settings;
  const edit = useEditPostingSettings(clientId);
  const { name } = place;
  const isKept = places.some(({ id }) => id === place.id);
  const others = places.filter(({ id }) => id !== place.id);
  const isFull = !isKept && places.length >= placesLimit;
  const change = () =>
    edit.mutate(
      { places: isKept ? others : [...others, place], version },
      {
        onSuccess: () => notify.success(isKept ? texts.forgotten({ name }) : texts.kept({ name })),
        onError: (error) => notify.error(`${texts.notSaved}. ${messageOf(error)}`),
      },
    );
  return (
    <Button
      formAction="none"
      variant="icon"
      iconName={isKept ? 'star-filled' : 'star'}
      ariaLabel={isKept ? texts.forget({ name }) : texts.keep({ name })}
      disabled={isFull}
      disabledReason={texts.full({ limit: String(placesLimit) })}
      loading={edit.isPending}
      onClick={change}
    />
  );
}

interface LocationFieldProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  readonly place: Place | undefined;
  /** Whether what the post becomes shows one. */
  readonly isShown: boolean;
  readonly problemAt: ProblemAt;
  readonly onChange: (place: Place | undefined) => void;
}

export function LocationField({ clientId, platform: id, place, isShown, problemAt, onChange }: LocationFieldProps) {
  const platform = platformNames[id];
  const [typed, setTyped] = useState('');
  const { data: settings } = useQuery(postingSettingsQuery(clientId));
  const search = useQuery(placesQuery(clientId, id, typed));
  const isSearching = typed.trim().length >= 2;
  const favourites = (settings?.places ?? []).filter(({ name }) => includesWords(name, typed));
  const found = isSearching ? (search.data ?? []).filter((one) => !favourites.some((kept) => kept.id === one.id)) : [];
  const options = [
    ...groupOf(texts.favourites, favourites),
    ...groupOf(texts.found({ platform }), found),
  ] satisfies SelectProps.OptionGroup[];
  const known: readonly FoundPlace[] = [...favourites, ...found];
  return (
    <FormField
      label={texts.label({ platform })}
      description={texts.hint}
      constraintText={place !== undefined && !isShown ? texts.notShown({ platform }) : undefined}
      {...problemAt('location')}
      stretch
    >
      <div className="location-field">
        <Select
          filteringType="manual"
          placeholder={texts.choose}
          filteringPlaceholder={texts.find}
          filteringAriaLabel={texts.find}
          selectedOption={place === undefined ? null : { value: place.id, label: place.name }}
          options={options}
          statusType={!isSearching ? 'finished' : search.isPending ? 'loading' : search.isError ? 'error' : 'finished'}
          loadingText={texts.searching}
          errorText={search.isError ? texts.failed({ reason: messageOf(search.error) }) : undefined}
          recoveryText={shellMessages.retry}
          finishedText={isSearching ? undefined : texts.typeMore}
          empty={texts.none}
          onLoadItems={({ detail }) => {
            setTyped(detail.filteringText);
            if (search.isError && !detail.firstPage) void search.refetch();
          }}
          onChange={({ detail }) => {
            const chosen = known.find((one) => one.id === detail.selectedOption.value);
            if (chosen !== undefined) onChange({ id: chosen.id, name: chosen.name });
          }}
        />
        {place !== undefined && (
          <>
            {settings !== undefined && (
              <IfMay action="clients.edit">
                <FavouriteButton clientId={clientId} place={place} settings={settings} />
              </IfMay>
            )}
            <Button
              formAction="none"
              variant="icon"
              iconName="close"
              ariaLabel={texts.remove({ platform })}
              onClick={() => onChange(undefined)}
            />
          </>
        )}
      </div>
    </FormField>
  );
}

const groupOf = (label: string, places: readonly FoundPlace[]) =>
  places.length === 0
    ? []
    : [{ label, options: places.map(({ id, name, address }) => ({ value: id, label: name, description: address })) }];

const includesWords = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());
