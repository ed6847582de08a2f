import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Button from '@cloudscape-design/components/button';
import { SavedView, savedViewsLimit, type ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { checkForm, noErrors } from '../../../forms/field-errors.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useAddress } from '../../links/use-address.ts';
import { FormDialog } from '../../dialogs/form-modal.tsx';
import { viewTexts as texts } from '../../console-messages.ts';
import { notify } from '../../toasts/toasts.ts';
import { viewSearch } from './view-search.ts';
import '../tables.css';
import { Dialog } from '../../dialogs/dialog.tsx';
import { useMe } from '../../../auth/current-user.ts';
import { useEditMe } from '../../../data/me.ts';

interface SavedViewsProps {
  readonly list: ViewedList;
  /** What is shown now, where columns can be chosen. */
  readonly columns?: readonly string[];
  /** Where the list stands on a page with others. */
  readonly hash?: string;
}

type Item = 'save' | 'manage';

/** Opens the person's views of a list by name, and keeps the present one. */
export function SavedViews({ list, columns, hash = '' }: SavedViewsProps) {
  const navigate = useNavigate();
  const [address] = useAddress();
  const [dialog, setDialog] = useState<Item>();
  const { views } = useSavedViews(list);
  const search = viewSearch(address, columns);
  const close = () => setDialog(undefined);
  const addressOf = (view: string) => `?${view}${hash}`;
  return (
    <>
      <ButtonDropdown
        expandToViewport
        items={[
          ...(views.length === 0
            ? [{ id: 'none', text: texts.none, disabled: true }]
            : views.map((view, place) => ({
                id: `view ${place}`,
                text: view.name,
                itemType: 'checkbox' as const,
                checked: view.search === search,
              }))),
          { id: 'save', text: texts.save, iconName: 'add-plus' },
          ...(views.length === 0 ? [] : [{ id: 'manage', text: texts.manage, iconName: 'remove' as const }]),
        ]}
        onItemClick={({ detail: { id } }) => {
          const view = views.find((_, place) => id === `view ${place}`);
          if (view !== undefined) void navigate(addressOf(view.search));
          else if (id === 'save' || id === 'manage') setDialog(id);
        }}
      >
        {texts.views}
      </ButtonDropdown>
      {dialog === 'save' && <SaveView list={list} search={search} onClose={close} />}
      {dialog === 'manage' && <RemoveViews list={list} onClose={close} />}
    </>
  );
}

interface SaveViewProps {
  readonly list: ViewedList;
  readonly search: string;
  readonly onClose: () => void;
}

function SaveView({ list, search, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const { views, isFull, edit, save } = useSavedViews(list);
  const isTaken = views.some((view) => view.name === name.trim());

  function submit() {
    const { value, errors: found } = checkForm(SavedView, { list, name, search });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    save(value.name, value.search, {
      onSuccess: () => {
        notify.success(texts.saved({ name: value.name }));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={texts.saveTitle}
      isDirty={name !== ''}
      onClose={onClose}
      errors={refusal}
      mutation={edit}
      failed={texts.saveFailed}
      submit={texts.submit}
      submitting={texts.saving}
      obstacle={isFull && !isTaken ? texts.full({ limit: savedViewsLimit }) : undefined}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{texts.saveText}</Box>
        <FormField
          label={texts.name}
          errorText={errors['name']}
          constraintText={isTaken ? texts.nameTaken : undefined}
          stretch
        >
          <Input
            value={name}
            onChange={({ detail }) => {
              setName(detail.value);
              clearErrors('name');
            }}
          />
        </FormField>
      </SpaceBetween>
    </FormDialog>
  );
}

function RemoveViews({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { views, edit, remove } = useSavedViews(list);
  return (
    <Dialog title={texts.manageTitle} close={texts.done} onClose={onClose}>
      {views.length === 0 && texts.none}
      <ul className="saved-views">
        {views.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <Button
              variant="icon"
              iconName="remove"
              ariaLabel={texts.remove({ name })}
              disabled={edit.isPending}
              onClick={() =>
                remove(name, {
                  onSuccess: () => notify.success(texts.removed({ name })),
                  onError: () => notify.error(texts.removeFailed),
                })
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The person's views of a list, which the account keeps. */
function useSavedViews(list: ViewedList) {
  const { savedViews = [], version } = useMe().client;
  const edit = useEditMe();
  const isOther = (view: SavedView, name: string) => view.list !== list || view.name !== name;
  const others = (name: string) => savedViews.filter((view) => isOther(view, name));
  return {
    views: savedViews.filter((view) => view.list === list).toSorted((a, b) => a.name.localeCompare(b.name)),
    isFull: savedViews.length >= savedViewsLimit,
    edit,
    save: (name: string, search: string, then: { onSuccess: () => void }) =>
      edit.mutate({ savedViews: [...others(name), { list, name, search }], version }, then),
    remove: (name: string, then: { onSuccess: () => void; onError: () => void }) =>
      edit.mutate({ savedViews: others(name), version }, then),
  };
}
