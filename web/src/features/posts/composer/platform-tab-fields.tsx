import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { PlatformChoices } from '../../../platforms/choices.ts';
import { webPlatformById } from '../../../platforms/platforms.ts';
import type { TabFieldsProps } from '../../../platforms/web-platform.ts';

interface PlatformTabFieldsProps<P extends Platform> extends Omit<TabFieldsProps<unknown>, 'choice' | 'onChange'> {
  readonly platform: P;
  readonly choices: PlatformChoices;
  readonly onChange: (choices: PlatformChoices) => void;
}

export function PlatformTabFields<P extends Platform>({
  platform,
  choices,
  onChange,
  ...props
}: PlatformTabFieldsProps<P>) {
  const { TabFields } = webPlatformById[platform];
  return (
    TabFields && (
      <TabFields
        {...props}
        choice={choices[platform]}
        onChange={(choice) => onChange({ ...choices, [platform]: choice })}
      />
    )
  );
}
