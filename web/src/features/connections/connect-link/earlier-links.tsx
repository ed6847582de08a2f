import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ConnectLink } from '../../../../../shared/domain/connections/connect-link.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { isLinkListed } from '../../../../../shared/domain/links/link.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useWithdrawConnectLink } from '../../../data/connections.ts';
import { LinkUse } from '../../../links/link-use.tsx';
import { linkTexts } from '../../../links/messages.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { connectLinkTexts as texts } from '../messages.ts';
import { inAList } from '../../../messages/messages.ts';

const namesOf = ({ platforms }: ConnectLink) => inAList(platforms.map((platform) => platformNames[platform]));

export function EarlierLinks({
  clientId,
  links,
}: {
  readonly clientId: ClientId;
  readonly links: readonly ConnectLink[];
}) {
  const withdraw = useWithdrawConnectLink(clientId);
  const [openedAt] = useState(() => new Date());
  const open = links.filter((link) => isLinkListed(link, openedAt));
  if (open.length === 0) return null;
  return (
    <section aria-label={texts.earlier}>
      <Box variant="h3">{texts.earlier}</Box>
      <SpaceBetween size="s">
        {open.map((link) => (
          <div key={link.id}>
            <div>
              {texts.link({ platforms: namesOf(link), time: showInstant(link.createdAt), name: link.createdBy })}
            </div>
            <LinkUse link={link} />
            {link.isGuessed !== true && (
              <Button
                ariaLabel={texts.withdrawOf({ platforms: namesOf(link) })}
                loading={withdraw.isPending && withdraw.variables === link.id}
                onClick={() =>
                  withdraw.mutate(link.id, {
                    onSuccess: () => notify.success(linkTexts.withdrawn),
                    onError: (error) => notify.error(`${linkTexts.withdrawFailed}. ${messageOf(error)}`),
                  })
                }
              >
                {linkTexts.withdraw}
              </Button>
            )}
          </div>
        ))}
      </SpaceBetween>
    </section>
  );
}
