import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { captionLanguages, captionTones } from '../../../../../shared/domain/captions/captions.ts';
import {
  draftedMonths,
  monthAboutLimit,
  MonthDraftRequest,
  mostDrafted,
} from '../../../../../shared/domain/captions/month-draft.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { messageOf } from '../../../api/api-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useUser } from '../../../auth/current-user.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { useDraftMonth } from '../../../data/posts/captions.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { locale } from '../../../messages/messages.ts';
import { type MonthForm, type MonthPlan, monthPlans, type Proposals } from '../../../offline/month-plans.ts';
import { paths } from '../../../paths.ts';
import { WritingSpend } from '../../../plans/writing-spend.tsx';
import { showMonth } from '../../../shell/dates/show-month.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { Page } from '../../../shell/frame/page.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { Section } from '../../../shell/section.tsx';
import { PlatformField } from '../composer/platforms/platform-field.tsx';
import { captionTexts, monthTexts as texts } from './messages.ts';
import { MonthProposals } from './month-proposals.tsx';

interface MonthPageProps {
  readonly clientId: ClientId;
  readonly clientName: string | undefined;
  /** What the writer is told of the brand, with how to change it. */
  readonly notes: ReactNode;
}

/** What is typed is kept on this device, so that it outlives a reload and a refusal. */
function useMonthPlan(clientId: ClientId, connections: readonly Connection[]) {
  const { id: userId } = useUser();
  const months = draftedMonths(agencyDay(serverNow().toISOString()));
  const [kept, setKept] = useState<MonthPlan | undefined>(() => monthPlans.read({ userId, clientId }));
  const language = captionLanguages.find((one) => one === locale()) ?? 'en';
  const platforms = connections.map(({ platform }) => platform);
  const [, next = months[0]!] = months;
  const form: MonthForm = kept?.form ?? { month: next, posts: 8, about: '', tone: 'friendly', language, platforms };
  const month = months.includes(form.month) ? form.month : next;

  function save(change: Partial<Pick<MonthPlan, 'form' | 'proposals'>>) {
    setKept((before) => {
      const plan = { userId, clientId, form: before?.form ?? form, proposals: before?.proposals, ...change };
      monthPlans.save(plan);
      return plan;
    });
  }
  return { months, form: { ...form, month }, proposals: kept?.proposals, save };
}

export function MonthPage({ clientId, clientName, notes }: MonthPageProps) {
  const { data: connections, error } = useQuery(connectionsQuery(clientId));
  return (
    <Page title={texts.title} description={clientName === undefined ? texts.lead : <bdi>{clientName}</bdi>}>
      {connections === undefined && error === null ? (
        <Loading />
      ) : (
        <MonthOf clientId={clientId} connections={connections ?? []} notes={notes} />
      )}
    </Page>
  );
}

interface MonthOfProps extends Pick<MonthPageProps, 'clientId' | 'notes'> {
  readonly connections: readonly Connection[];
}

function MonthOf({ clientId, connections, notes }: MonthOfProps) {
  const navigate = useNavigate();
  const { months, form, proposals, save } = useMonthPlan(clientId, connections);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const [isReplacing, setReplacing] = useState(false);
  const draft = useDraftMonth(clientId);
  const isOfForm = draft.error !== null && Object.keys(fieldErrorsOf(draft.error)).length === 0;
  const change = (changed: Partial<MonthForm>) => {
    save({ form: { ...form, ...changed } });
    clearErrors(...(Object.keys(changed) as (keyof MonthForm)[]));
  };

  function submit(replaces: boolean) {
    const { value, errors: found } = checkForm(MonthDraftRequest, form);
    refuse(found ?? noErrors);
    if (value === undefined) return;
    if (proposals !== undefined && proposals.all.length > 0 && !replaces) return setReplacing(true);
    setReplacing(false);
    draft.mutate(value, {
      onSuccess: (answer) => save({ proposals: proposalsOf(value, answer) }),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <>
      <SpaceBetween size="l">
        <Section title={texts.wanted} description={texts.wantedText({ most: mostDrafted })}>
          <SubmitForm
            errors={refusal}
            problem={isOfForm ? `${texts.failed}. ${messageOf(draft.error)}` : undefined}
            submit={texts.draft}
            submitting={texts.drafting}
            isBusy={draft.isPending}
            onSubmit={() => submit(false)}
            aside={texts.toPosts}
            onAside={() => void navigate(paths.posts(clientId))}
          >
            <SpaceBetween size="m">
              <ColumnLayout columns={4}>
                <Choice
                  label={texts.month}
                  error={errors['month']}
                  value={form.month}
                  options={months.map((month) => ({ value: month, label: showMonth(month) }))}
                  onChange={(month) => change({ month })}
                />
                <Choice
                  label={texts.posts}
                  error={errors['posts']}
                  value={String(form.posts)}
                  options={counts}
                  onChange={(posts) => change({ posts: Number(posts) })}
                />
                <Choice
                  label={captionTexts.fields.language}
                  value={form.language}
                  options={captionLanguages.map((value) => ({ value, label: captionTexts.languages[value] }))}
                  onChange={(language) => change({ language })}
                />
                <Choice
                  label={captionTexts.fields.tone}
                  value={form.tone}
                  options={captionTones.map((value) => ({ value, label: captionTexts.tones[value] }))}
                  onChange={(tone) => change({ tone })}
                />
              </ColumnLayout>
              <PlatformField
                connections={connections}
                findings={[]}
                chosen={form.platforms}
                isDraft
                only={undefined}
                error={errors['platforms']}
                onChange={(platforms) => change({ platforms: [...platforms] })}
                onConnect={() => void navigate(paths.connect(clientId))}
              />
              <FormField
                label={texts.about}
                description={texts.aboutText}
                errorText={errors['about']}
                constraintText={`${form.about.length}/${monthAboutLimit}`}
                stretch
              >
                <Textarea
                  rows={3}
                  value={form.about}
                  nativeTextareaAttributes={{ dir: 'auto' }}
                  onChange={({ detail }) => change({ about: detail.value })}
                />
              </FormField>
              {notes}
              <WritingSpend clientId={clientId} />
            </SpaceBetween>
          </SubmitForm>
        </Section>
        {proposals !== undefined && (
          <MonthProposals
            key={proposals.fingerprint}
            clientId={clientId}
            proposals={proposals}
            onChange={(next) => save({ proposals: next })}
          />
        )}
      </SpaceBetween>
      {isReplacing && (
        <Confirm
          title={texts.replaceTitle}
          action={texts.draft}
          onConfirm={() => submit(true)}
          onCancel={() => setReplacing(false)}
        >
          {texts.replaceText}
        </Confirm>
      )}
    </>
  );
}

const counts = Array.from({ length: mostDrafted }, (_, place) => ({
  value: String(place + 1),
  label: String(place + 1),
}));

function proposalsOf(
  { month, posts: wanted, platforms }: MonthDraftRequest,
  { drafts, refused, timeZone, writer }: Awaited<ReturnType<ReturnType<typeof useDraftMonth>['mutateAsync']>>,
): Proposals {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return {
    fingerprint: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    rows: drafts.length,
    month,
    platforms,
    wanted,
    timeZone,
    writer,
    all: drafts.map((draft, place) => ({ ...draft, row: place + 1, isChosen: true })),
    refused,
  };
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, error, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <FormField label={label} errorText={error}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => {
          const chosen = options.find((option) => option.value === detail.selectedOption.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </FormField>
  );
}
