import SpaceBetween from '@cloudscape-design/components/space-between';
import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { clientQuery, clientsQuery, noClient } from '../../../data/clients.ts';
import { inAList } from '../../../messages/messages.ts';
import { ClientMultiselect } from '../../../shell/clients/client-multiselect.tsx';
import { TemplateMenu } from '../templates/template-menu.tsx';
import type { Composer as ComposerModel } from './use-composer.ts';
import { type Shared, SharedNotice } from './shared-post.tsx';
import { PlanUsage } from './platforms/plan-usage.tsx';
import { composerTexts, crossClientTexts as texts } from './messages.ts';
import { editablePlatforms } from './post-progress.ts';
import { type AdditionalClients, mostAdditionalClients } from './cross-client/client-plan.ts';

interface BeginningProps {
  readonly composer: ComposerModel;
  readonly shared: Shared;
  /** Whether the page is of no client, so that one is chosen for a new post. */
  readonly isClientOpen: boolean;
}

/** Whose post it is, and what it begins with. */
export function Beginning({ composer, shared, isClientOpen }: BeginningProps) {
  const { before, planned, limits, state, dispatch } = composer;
  const isChoosing = isClientOpen && before === undefined;
  return (
    <SpaceBetween size="l">
      {before !== undefined && composer.fixed !== undefined && <QuickFixList post={before} />}
      {composer.isRestored && <RestoredAlert onDiscard={composer.reset} />}
      <SharedNotice shared={shared} hasClient={planned.clientId !== undefined} />
      {limits !== undefined && <PlanUsage limits={limits} reached={composer.limit} />}
      {isChoosing && (
        <ClientField chosen={planned.clientId} error={composer.errors['clientId']} onChange={composer.changeClient} />
      )}
      {isChoosing && planned.clientId !== undefined && (
        <AdditionalClientsField
          first={planned.clientId}
          chosen={state.more.clients}
          onChange={(clients) => dispatch({ type: 'more-chosen', clients })}
        />
      )}
      {planned.clientId !== undefined && (
        <TemplateMenu
          clientId={planned.clientId}
          obstacle={composer.templateObstacle}
          written={composer.writtenTemplate}
          isBegun={composer.isBegun}
          onApply={before === undefined ? composer.beginWith : undefined}
        />
      )}
    </SpaceBetween>
  );
}

interface ClientFieldProps {
  readonly chosen: ClientId | undefined;
  readonly error: string | undefined;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

function ClientField({ chosen, error, onChange }: ClientFieldProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<SelectProps.Option | null>(null);
  const { data, isPending, isError, refetch } = useQuery(clientsQuery({ search: typed.trim() }));
  const isPicked = picked?.value === chosen;
  const { data: client } = useQuery({ ...clientQuery(chosen ?? noClient), enabled: chosen !== undefined && !isPicked });
  const named = chosen === undefined ? null : { value: chosen, label: client?.name ?? '…' };
  return (
    <FormField label={composerTexts.fields.client} errorText={error}>
      <Select
        filteringType="manual"
        placeholder={composerTexts.chooseClient}
        filteringPlaceholder={composerTexts.findClient}
        filteringAriaLabel={composerTexts.findClient}
        options={(data?.clients ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        statusType={isPending ? 'loading' : isError ? 'error' : 'finished'}
        loadingText={composerTexts.clientsLoading}
        errorText={composerTexts.clientsFailed}
        recoveryText={composerTexts.retry}
        empty={composerTexts.noClient}
        onLoadItems={({ detail }) => {
          setTyped(detail.filteringText);
          if (isError) void refetch();
        }}
        selectedOption={isPicked ? picked : named}
        onChange={({ detail }) => {
          setPicked(detail.selectedOption);
          onChange(ClientId.safeParse(detail.selectedOption.value).data);
        }}
      />
    </FormField>
  );
}

/** Says which platforms the change reaches, and which it does not. */
function QuickFixList({ post }: { post: Post }) {
  const fixed = editablePlatforms(post);
  const names = (isFixed: boolean) =>
    inAList(
      post.platforms
        .filter((platform) => fixed.includes(platform) === isFixed)
        .map((platform) => platformNames[platform]),
    );
  return (
    <Alert type="info" header={composerTexts.fixing({ platforms: names(true) })}>
      {composerTexts.fixingText({ platforms: names(false) })}
    </Alert>
  );
}

function RestoredAlert({ onDiscard }: { onDiscard: () => void }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <Alert
      type="info"
      dismissible
      onDismiss={() => setShown(false)}
      action={
        <Button
          formAction="none"
          onClick={() => {
            onDiscard();
            setShown(false);
          }}
        >
          {composerTexts.discard}
        </Button>
      }
    >
      {composerTexts.restored}
    </Alert>
  );
}

interface AdditionalClientsFieldProps {
  /** Whose post is written. */
  readonly first: ClientId;
  readonly chosen: AdditionalClients['clients'];
  readonly onChange: (clients: AdditionalClients['clients']) => void;
}

function AdditionalClientsField({ first, chosen, onChange }: AdditionalClientsFieldProps) {
  return (
    <FormField label={texts.label} description={texts.hint({ most: mostAdditionalClients })}>
      <ClientMultiselect
        chosen={chosen}
        placeholder={texts.choose}
        remove={texts.remove}
        most={mostAdditionalClients}
        except={first}
        onChange={onChange}
      />
    </FormField>
  );
}
