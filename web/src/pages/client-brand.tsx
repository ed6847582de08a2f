import type { Client } from '../../../shared/domain/clients/client.ts';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';
import { LinkTagsPanel } from '../features/planning/link-tags-panel.tsx';
import { SlotsPanel } from '../features/planning/slots-panel.tsx';
import { SnippetsPanel } from '../features/planning/snippets-panel.tsx';
import { ApprovalPanel } from '../features/posts/approvals/approval-panel.tsx';
import { BrandingOf } from './branding.tsx';

/** How posts of a client are written, and when they go out. */
export function ClientBrand({ client }: { client: Client }) {
  const { id: clientId } = client;
  return (
    <div className="client-brand">
      <BrandingOf clientId={clientId} name={client.name} />
      <BrandNotesPanel clientId={clientId} />
      <SnippetsPanel clientId={clientId} />
      <SlotsPanel clientId={clientId} />
      <LinkTagsPanel clientId={clientId} />
      <ApprovalPanel client={client} />
    </div>
  );
}
