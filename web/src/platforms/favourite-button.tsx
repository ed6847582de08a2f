import Button from '@cloudscape-design/components/button';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { placesLimit, type PostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import type { Place } from '../../../shared/platforms/options/place.ts';
import { messageOf } from '../api/api-error.ts';
import { useEditPostingSettings } from '../data/planning.ts';
import { notify } from '../shell/toasts/toasts.ts';
import { locationTexts as texts } from './messages.ts';

interface FavouriteButtonProps {
  readonly clientId: ClientId;
  readonly place: Place;
  readonly settings: PostingSettings;
}

/** Of the client, at every platform. */
export function FavouriteButton({ clientId, place, settings }: FavouriteButtonProps) {
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
