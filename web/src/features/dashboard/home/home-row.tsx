import Box from '@cloudscape-design/components/box';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import type { HomePost } from '../../../../../shared/domain/home/home.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { hasTwoScripts } from '../../../../../shared/domain/text-direction.ts';
import { paths } from '../../../paths.ts';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { HomePicture } from '../../../shell/home/home-picture.tsx';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';

export interface RowParts {
  readonly state: StatusIndicatorProps.Type;
  readonly label: string;
  readonly client?: { readonly id: ClientId; readonly name: string };
  readonly post?: HomePost;
  /** Why, one line each. */
  readonly reasons: readonly string[];
  readonly action: ReactNode;
}

export function HomeRow({ state, label, client, post, reasons, action }: RowParts) {
  return (
    <li className="home-row">
      {post !== undefined && <HomePicture picture={post.picture} />}
      <div className="home-row-words">
        <div className="home-row-head">
          <StatusIndicator type={state}>{label}</StatusIndicator>
          {client !== undefined && (
            <InAppLink to={paths.clientPage(client.id)}>
              <span className="client-with-avatar">
                <ClientAvatar id={client.id} name={client.name} size={20} />
                <bdi>{client.name}</bdi>
              </span>
            </InAppLink>
          )}
        </div>
        {post !== undefined && (
          <div dir="auto" className="home-row-excerpt">
            {post.excerpt}
          </div>
        )}
        {reasons.map((reason) => (
          <Box key={reason} color="text-body-secondary" fontSize="body-s">
            <span dir={hasTwoScripts(reason) ? undefined : 'auto'}>{reason}</span>
          </Box>
        ))}
      </div>
      {action}
    </li>
  );
}
