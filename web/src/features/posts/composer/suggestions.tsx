import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import type { PostForm } from './post-form.ts';

interface SuggestionsProps {
  readonly clientId: ClientId;
  /** Chosen, and with an account. */
  readonly platforms: readonly Platform[];
  readonly options: PostForm['options'];
  readonly onChange: (change: Partial<PostForm>) => void;
}

/** Chooses what is usual for the accounts. */
export const Suggestions = ({ platforms, ...props }: SuggestionsProps) =>
  platforms.map((platform) => <SuggestionFor key={platform} {...props} platform={platform} />);

interface SuggestionForProps<P extends Platform> extends Omit<SuggestionsProps, 'platforms'> {
  readonly platform: P;
}

function SuggestionFor<P extends Platform>({ clientId, platform, options, onChange }: SuggestionForProps<P>) {
  const { Suggestion } = webPlatformById[platform];
  return (
    Suggestion && (
      <Suggestion
        clientId={clientId}
        choice={options[platform]}
        onChange={(choice) => onChange({ options: { ...options, [platform]: choice } })}
      />
    )
  );
}
