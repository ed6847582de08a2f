import { useMutation, useQuery } from '@tanstack/react-query';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useNavigate, useSearchParams } from 'react-router-dom';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import * as z from 'zod';
import './data-deletion.css';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { isRefusal } from '../../api/api-error.ts';
import { requestDeletion, type DeletionForm } from '../../data/data-deletion.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { deletionTexts } from './messages.ts';
import { ReceivedRequest } from './received-request.tsx';
import { userIdIn } from './signed-request.ts';
import { Email } from '../../../../shared/domain/text.ts';
import { checkForm, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';

export function DeletionCallbackPage() {
  const [query, setQuery] = useSearchParams();
  const request = requestIn(query);
  return (
    <Page title={deletionTexts.form.title} description={deletionTexts.form.description} isNarrow>
      {request === undefined ? (
        <ByHand />
      ) : (
        <ByAddress request={request} onByHand={() => setQuery({}, { replace: true })} />
      )}
    </Page>
  );
}

function ByHand() {
  const ask = useMutation({ mutationFn: requestDeletion, gcTime: 0 });
  if (ask.data !== undefined) return <ReceivedRequest answer={ask.data} requestedFor={ask.variables.user_id} />;
  if (ask.error !== null) return <RequestFailed error={ask.error} onRetry={() => ask.reset()} />;
  return <ManualForm isBusy={ask.isPending} onSubmit={(request) => ask.mutate(request)} />;
}

/** Sends the request once. A signed request is retried unchanged; others are corrected in the form. */
function ByAddress({ request, onByHand }: { request: DeletionForm; onByHand: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data-deletion', 'request', request],
    queryFn: () => requestDeletion(request),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!isFetching && data !== undefined) return <ReceivedRequest answer={data} requestedFor={request.user_id} />;
  if (!isFetching && error !== null)
    return (
      <RequestFailed
        error={error}
        onRetry={() => (request.signed_request === undefined ? onByHand() : void refetch())}
      />
    );
  return (
    <Container>
      <div role="status">
        <StatusIndicator type="loading">{deletionTexts.deletion.working}</StatusIndicator>
      </div>
    </Container>
  );
}

/** Undefined when the address identifies no person. */
function requestIn(query: URLSearchParams): DeletionForm | undefined {
  const given = (name: string) => query.get(name)?.trim() || undefined;
  const signedRequest = given('signed_request');
  const email = given('email');
  const userId =
    given('user_id') ?? email ?? (signedRequest && (userIdIn(signedRequest) ?? signedRequest.slice(0, 40)));
  if (userId === undefined) return undefined;
  return {
    user_id: userId,
    request_type: 'full_deletion',
    ...(email === undefined ? {} : { email }),
    ...(signedRequest === undefined ? {} : { signed_request: signedRequest }),
    ...platformIn(query),
  };
}

function platformIn(query: URLSearchParams): Pick<DeletionForm, 'platform'> {
  const platform = Platform.safeParse(query.get('platform'));
  return platform.success ? { platform: platform.data } : {};
}

/** Only a rate limit is explained; other failures are not the person's fault. */
function RequestFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const navigate = useNavigate();
  const { failed, error: unexpected } = deletionTexts.deletion;
  const isTooMany = isRefusal(error) && error.code === 'request.too-many';
  return (
    <Container>
      <div role="alert">
        <Alert
          type="error"
          header={isRefusal(error) ? failed : unexpected}
          action={
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={onRetry}>{deletionTexts.retry}</Button>
              <Button onClick={() => void navigate(paths.deletionInstructions)}>{deletionTexts.instructions}</Button>
            </SpaceBetween>
          }
        >
          {isTooMany ? error.message : undefined}
        </Alert>
      </div>
    </Container>
  );
}

const { form: texts } = deletionTexts;

function ManualForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (request: DeletionForm) => void }) {
  const navigate = useNavigate();
  const [userId, setUserId] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(noErrors);

  function submit() {
    const found = faultsIn(userId, email);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const named = { user_id: userId.trim(), request_type: 'full_deletion' as const };
    onSubmit(email.trim() === '' ? named : { ...named, email: email.trim() });
  }

  return (
    <SubmitForm
      errors={errors}
      submit={texts.submit}
      submitting={texts.working}
      isBusy={isBusy}
      onSubmit={submit}
      aside={deletionTexts.instructions}
      onAside={() => void navigate(paths.deletionInstructions)}
    >
      <Container footer={deletionTexts.times}>
        <SpaceBetween size="m">
          <FormField label={texts.userId} errorText={errors['user_id']}>
            <Input ariaRequired value={userId} onChange={({ detail }) => setUserId(detail.value)} />
          </FormField>
          <FormField
            label={
              <>
                {texts.email}
                <i>{texts.optional}</i>
              </>
            }
            description={texts.emailHint}
            errorText={errors['email']}
          >
            <Input type="email" value={email} onChange={({ detail }) => setEmail(detail.value)} />
          </FormField>
        </SpaceBetween>
      </Container>
    </SubmitForm>
  );
}

function faultsIn(userId: string, email: string): Readonly<Record<string, string>> {
  const { errors } = checkForm(z.object({ email: Email }), { email });
  return {
    ...(userId.trim() === '' ? { user_id: texts.userIdRequired } : {}),
    ...(email.trim() === '' ? {} : errors),
  };
}
