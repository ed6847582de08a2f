import SpaceBetween from '@cloudscape-design/components/space-between';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PlatformChoices } from '../../../platforms/choices.ts';
import { webPlatformById, type ChoiceOf } from '../../../platforms/platforms.ts';
import type { OptionsFieldProps } from '../../../platforms/web-platform.ts';

interface PlatformOptionsProps extends Omit<OptionsFieldProps<unknown>, 'choice' | 'onChange'> {
  readonly platforms: readonly Platform[];
  readonly choices: PlatformChoices;
  readonly onChange: (choices: PlatformChoices) => void;
}

export function PlatformOptions({ platforms, choices, onChange, ...props }: PlatformOptionsProps) {
  return (
    <SpaceBetween size="l">
      {Platform.options
        .filter((platform) => platforms.includes(platform))
        .map((platform) => (
          <OptionsOfPlatform
            key={platform}
            {...props}
            platform={platform}
            choice={choices[platform]}
            onChange={(choice) => onChange({ ...choices, [platform]: choice })}
          />
        ))}
    </SpaceBetween>
  );
}

interface OptionsOfPlatformProps<P extends Platform> extends OptionsFieldProps<ChoiceOf<P>> {
  readonly platform: P;
}

function OptionsOfPlatform<P extends Platform>({ platform, ...props }: OptionsOfPlatformProps<P>) {
  const { OptionsField } = webPlatformById[platform];
  return <OptionsField {...props} />;
}
