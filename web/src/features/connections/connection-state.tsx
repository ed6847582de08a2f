import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Connection } from '../../../../shared/domain/connections/connection.ts';
import { codedText } from '../../messages/coded-text.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { connectionTexts } from './messages.ts';

/** Nothing would change by connecting again. */
export const isFullyConnected = ({ health, limitations }: Connection) =>
  health === 'healthy' && limitations === undefined;

export function ConnectionState({ connection }: { connection: Connection | undefined }) {
  if (connection === undefined) return <StatusIndicator type="stopped">{connectionTexts.notConnected}</StatusIndicator>;
  switch (connection.health) {
    case 'healthy':
      return <StatusIndicator type="success">{connectionTexts.connected}</StatusIndicator>;
    case 'degraded':
      return (
        <StatusIndicator type="warning">
          {connectionTexts.endsOn({ day: showDay(connection.expiresAt ?? '') })}
        </StatusIndicator>
      );
    case 'reconnect':
      return <StatusIndicator type="warning">{connectionTexts.reconnect}</StatusIndicator>;
  }
}

export function Limitations({ connection: { limitations } }: { connection: Connection }) {
  if (limitations === undefined) return null;
  return (
    <Box fontSize="body-s">
      <StatusIndicator type="info">{connectionTexts.limited}</StatusIndicator>
      <ul>
        {limitations.map((limitation) => (
          <li key={limitation.message}>{codedText(limitation, limitation.message)}</li>
        ))}
      </ul>
    </Box>
  );
}
