import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import './clients.css';

/** Breaks between words in narrow places, which StatusIndicator's own text does not. */
export function ClientStatus({ type, children }: { type: StatusIndicatorProps.Type; children: string }) {
  return (
    <span className="client-status">
      <StatusIndicator type={type} />
      <span>{children}</span>
    </span>
  );
}
