import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import type { PlatformUploads } from '../../../../../../shared/domain/publishing/app-uploads.ts';
import { appUploadsOf } from '../../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { platformUploadsQuery } from '../../../../data/spending.ts';
import { showInstant } from '../../../../shell/dates/show-instant.ts';
import { uploadsTexts } from '../messages.ts';

interface UploadsLeftProps {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
}

/** What the day has left at platforms that count what we send for all clients together. */
export function UploadsLeft(props: UploadsLeftProps) {
  const counted = props.platforms.filter((platform) => appUploadsOf(platform) !== undefined);
  return counted.length === 0 ? null : <Counts clientId={props.clientId} platforms={counted} />;
}

function Counts({ clientId, platforms }: UploadsLeftProps) {
  const { data = [] } = useQuery(platformUploadsQuery(clientId));
  const shown = data.filter(({ platform }) => platforms.includes(platform));
  return shown.map((uploads) => <Count key={uploads.platform} uploads={uploads} />);
}

function Count({ uploads }: { readonly uploads: PlatformUploads }) {
  const { platform: id, perDay, left, leftForClient, endsAt } = uploads;
  const platform = platformNames[id];
  return (
    <FormField label={uploadsTexts.title({ platform })} stretch>
      <SpaceBetween size="xs">
        <Box>{uploadsTexts.left({ left, perDay, own: leftForClient })}</Box>
        {leftForClient === 0 && (
          <Alert type="warning">{uploadsTexts.none({ platform, at: showInstant(endsAt) })}</Alert>
        )}
      </SpaceBetween>
    </FormField>
  );
}
