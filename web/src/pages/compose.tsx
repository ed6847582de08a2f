import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { LinkTags } from '../../../shared/domain/planning/link-tags.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { useClientInAddress } from '../address-ids.ts';
import { clientQuery } from '../data/clients.ts';
import { LinkTagsForm } from '../features/planning/link-tags-form.tsx';
import { planningTexts } from '../features/planning/messages.ts';
import { SettingsDialog } from '../features/planning/settings-dialog.tsx';
import { Composer, type FeatureDialogs } from '../features/posts/composer/composer.tsx';
import { EditPostPage } from '../features/posts/composer/edit-post-page.tsx';
import { composerTexts } from '../features/posts/composer/messages.ts';
import { ConnectModal } from '../features/connections/connect-modal.tsx';
import { SnippetsDialog } from '../features/planning/snippets-dialog.tsx';
import { SlotsDialog } from '../features/planning/slots-dialog.tsx';
import { SuggestCaptions } from '../features/captions/suggest-captions.tsx';
import { useShared } from '../features/posts/composer/use-shared-post.ts';
import { inAList } from '../messages/messages.ts';
import { Page } from '../shell/frame/page.tsx';
import { useAddress } from '../shell/links/use-address.ts';
import { Loading } from '../shell/states/loading.tsx';

const texts = planningTexts.links;
const { title, tag: submit, tagging: submitting, notSaved } = texts;

interface LinkTagsDialogProps {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly onTag: (tags: LinkTags) => void;
  readonly onClose: () => void;
}

function LinkTagsDialog({ clientId, platforms, onTag, onClose }: LinkTagsDialogProps) {
  const done = (tags: LinkTags) => {
    onTag(tags);
    onClose();
  };
  return (
    <SettingsDialog title={title} clientId={clientId} onClose={onClose}>
      {(settings) => (
        <LinkTagsForm
          clientId={clientId}
          settings={settings}
          texts={{ title, submit, submitting, notSaved }}
          onDone={done}
          onClose={onClose}
        >
          <Box color="text-body-secondary">{texts.text}</Box>
          <FormField label={texts.source}>{inAList(platforms)}</FormField>
        </LinkTagsForm>
      )}
    </SettingsDialog>
  );
}

function NewPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const clientId = useClientInAddress();
  const [address] = useAddress();
  const shared = useShared();
  const at = Instant.safeParse(address.get('at')).data;
  return (
    <Page title={composerTexts.title}>
      {shared === undefined ? (
        <Loading />
      ) : (
        <Composer key={`${clientId} ${at}`} clientId={clientId} at={at} shared={shared} dialogs={dialogs} />
      )}
    </Page>
  );
}

export function NewPostRoute() {
  return <NewPostPage dialogs={dialogs} />;
}

export function EditPostRoute() {
  return <EditPostPage dialogs={dialogs} />;
}

const dialogs: FeatureDialogs = {
  connect: (clientId, close) => <ConnectClient clientId={clientId} onClose={close} />,
  links: (occasion) => <LinkTagsDialog {...occasion} />,
  snippets: (clientId, close) => <SnippetsDialog clientId={clientId} onClose={close} />,
  slots: (clientId, close) => <SlotsDialog clientId={clientId} onClose={close} />,
  captions: (occasion) => <SuggestCaptions {...occasion} />,
};

function ConnectClient({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const { data: client } = useQuery(clientQuery(clientId));
  return client === undefined ? null : <ConnectModal client={client} onClose={onClose} />;
}
