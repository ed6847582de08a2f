import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LanguageTag } from '../../../../../shared/domain/language.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { linkDays, type SentBy, isLinkListed } from '../../../../../shared/domain/links/link.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import {
  connectionsQuery,
  connectLinksQuery,
  useMakeConnectLink,
  useWithdrawConnectLink,
} from '../../../data/connections.ts';
import { DaysField, LanguageField, PinField } from '../../../links/link-fields.tsx';
import { linkTexts } from '../../../links/messages.ts';
import { SentLink } from '../../../links/sent-link.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { connectLinkTexts as texts } from '../messages.ts';
import { proposedPlatforms } from './proposed-platforms.ts';
import type { ConnectLink } from '../../../../../shared/domain/connections/connect-link.ts';
import { LinkUse } from '../../../links/link-use.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { inAList } from '../../../messages/messages.ts';

interface ConnectLinkDialogProps {
  readonly clientId: ClientId;
  readonly wanted?: readonly Platform[] | undefined;
  readonly onClose: () => void;
}

export function ConnectLinkDialog({ clientId, wanted, onClose }: ConnectLinkDialogProps) {
  const connections = useQuery(connectionsQuery(clientId));
  const links = useQuery(connectLinksQuery(clientId));
  const make = useMakeConnectLink(clientId);
  const [chosen, setChosen] = useState(wanted);
  const [language, setLanguage] = useState<LanguageTag>();
  const [days, setDays] = useState<number>(linkDays.standard);
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const known = connections.data;
  const platforms = chosen ?? (known === undefined ? [] : proposedPlatforms(known));
  const shownLanguage = language ?? links.data?.language;
  const isReady = known !== undefined && shownLanguage !== undefined;
  const failed = connections.error ?? links.error;

  function send(way: SentBy) {
    setMissing(platforms.length === 0);
    if (platforms.length === 0) return;
    const body = { platforms: [...platforms], sentBy: [way], days, language, ...(pin !== '' && { pin }) };
    make.mutate(body, {
      onSuccess: ({ chatAddress }) => {
        if (way === 'chat' && chatAddress !== undefined) window.open(chatAddress, '_blank', 'noopener,noreferrer');
      },
    });
  }

  function toggle(platform: Platform, isChosen: boolean) {
    setMissing(false);
    setChosen(Platform.options.filter((each) => (each === platform ? isChosen : platforms.includes(each))));
  }

  const retry = () => void Promise.all([connections.refetch(), links.refetch()]);

  return (
    <Dialog
      title={texts.title}
      footer={
        <Box float="right">
          {make.data === undefined ? (
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={onClose}>{linkTexts.cancel}</Button>
              <Button disabled={!isReady || make.isPending} onClick={() => send('mail')}>
                {linkTexts.byMail}
              </Button>
              <Button variant="primary" disabled={!isReady} loading={make.isPending} onClick={() => send('chat')}>
                {linkTexts.byChat}
              </Button>
            </SpaceBetween>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {linkTexts.done}
            </Button>
          )}
        </Box>
      }
      onClose={onClose}
    >
      {make.data !== undefined && (
        <SentLink
          sent={make.data}
          isMailWanted={make.data.connectLink.sentBy.includes('mail')}
          done={texts.made}
          hint={texts.hint}
        />
      )}
      {failed !== null && !isReady && <LoadFailed title={texts.loadFailed} error={failed} onRetry={retry} />}
      {failed === null && !isReady && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {isReady && make.data === undefined && (
        <SpaceBetween size="m">
          <Box>{texts.text}</Box>
          <FormField label={texts.platforms} errorText={isMissing ? texts.choose : undefined}>
            <SpaceBetween size="xxs">
              {Platform.options.map((platform) => (
                <Checkbox
                  key={platform}
                  checked={platforms.includes(platform)}
                  description={standingOf(known.find((one) => one.platform === platform))}
                  onChange={({ detail }) => toggle(platform, detail.checked)}
                >
                  {platformNames[platform]}
                </Checkbox>
              ))}
            </SpaceBetween>
          </FormField>
          <LanguageField language={shownLanguage} onChange={setLanguage} />
          <DaysField days={days} onChange={setDays} />
          <PinField pin={pin} onChange={setPin} />
          {make.error !== null && (
            <Alert type="error">
              {texts.failed}. {messageOf(make.error)}
            </Alert>
          )}
          <EarlierLinks clientId={clientId} links={links.data?.connectLinks ?? []} />
        </SpaceBetween>
      )}
    </Dialog>
  );
}

function standingOf(connection: Connection | undefined): string | undefined {
  if (connection === undefined) return undefined;
  return connection.health === 'reconnect' ? texts.reconnect : texts.connected;
}

const namesOf = ({ platforms }: ConnectLink) => inAList(platforms.map((platform) => platformNames[platform]));

function EarlierLinks({ clientId, links }: { readonly clientId: ClientId; readonly links: readonly ConnectLink[] }) {
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
