import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import './clients.css';

/** A state with its sign, in a narrow place: it is broken between words, which the component's own text is not. */
export function ClientStatus({ type, children }: { type: StatusIndicatorProps.Type; children: string }) {
  return (
    <span className="client-status">
      <StatusIndicator type={type} />
      <span>{children}</span>
    </span>
  );
}
