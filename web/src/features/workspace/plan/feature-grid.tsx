import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { planTexts } from '../../../plans/messages.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { featureNames, workspaceTexts } from '../messages.ts';

const texts = workspaceTexts.features;

const features = [
  'canSchedulePosts',
  'canPublishPosts',
  'canManageSocialAccounts',
  'canViewAnalytics',
  'canViewReports',
  'canManageSubClients',
  'canAccessAdvancedFeatures',
  'canAccessAPI',
  'canAccessWhiteLabel',
] as const satisfies readonly (keyof typeof featureNames)[];

export function FeatureGrid({ client }: { client: Client }) {
  const permissions = permissionsOf(client.plan);
  return (
    <Container header={<Header variant="h2">{texts.title}</Header>}>
      <ul className="tiles">
        {features.map((feature) => (
          <li key={feature}>
            <Box variant="awsui-key-label">{featureNames[feature]}</Box>
            {permissions[feature] ? (
              <StatusIndicator type="success">{texts.available}</StatusIndicator>
            ) : (
              <>
                <StatusIndicator type="stopped">{planTexts.unavailable.title}</StatusIndicator>
                <Box color="text-body-secondary" fontSize="body-s">
                  {planTexts.unavailable.text}
                </Box>
              </>
            )}
          </li>
        ))}
      </ul>
    </Container>
  );
}
