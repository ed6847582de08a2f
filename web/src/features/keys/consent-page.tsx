import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConsentView } from '../../../../shared/contracts/application-contracts.ts';
import { keyDays } from '../../../../shared/domain/access/api-key.ts';
import { AuthorizationRequest, NewConsent } from '../../../../shared/domain/access/application.ts';
import { isRefusal, messageOf } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { consentQuery, useConsent } from '../../data/api-keys.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Loading } from '../../shell/states/loading.tsx';
import { KeyRightsFields, type KeyRights } from './key-fields.tsx';
import { consentTexts as texts } from './messages.ts';

/** The application’s own parameters, of which it may send others, too. */
function requestIn(params: URLSearchParams): AuthorizationRequest {
  const known = Object.keys(AuthorizationRequest.shape);
  const given = Object.fromEntries([...params].filter(([name]) => known.includes(name)));
  return { client_id: '', ...given };
}

/** Where an application sends a person who is to let it work with their account. */
export function ConsentPage() {
  const [params] = useSearchParams();
  const request = requestIn(params);
  const { data, error, refetch } = useQuery(consentQuery(request));
  return (
    <Page title={texts.title} isNarrow>
      {data !== undefined && <Asked request={request} view={data} />}
      {error === null && data === undefined && <Loading />}
      {error !== null && isRefusal(error) && (
        <Alert type="error" header={texts.refused}>
          {messageOf(error)}
        </Alert>
      )}
      {error !== null && !isRefusal(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Asked({ request, view }: { request: AuthorizationRequest; view: ConsentView }) {
  const user = useUser();
  const { application, isInPlan, refusedTo, problem } = view;
  const { name, host } = application;
  const refuse = () => window.location.assign(refusedTo);
  const back = <Button onClick={refuse}>{texts.back({ name })}</Button>;
  if (problem !== undefined)
    return (
      <Alert type="error" header={texts.refused} action={back}>
        {texts.problem({ name, problem })}
      </Alert>
    );
  return (
    <Container>
      <SpaceBetween size="l">
        <div>
          <Box variant="p" fontSize="heading-s">
            {texts.asks({ name })}
          </Box>
          <Box variant="p" color="text-body-secondary">
            {host === undefined ? texts.toThisDevice : texts.toHost({ host })} {texts.as({ email: user.email })}
          </Box>
        </div>
        {isInPlan ? (
          <ConsentForm request={request} view={view} onRefuse={refuse} />
        ) : (
          <Alert header={texts.notInPlan} action={back}>
            <LinkButton to={paths.clientPlan(user.id)}>{texts.seePlan}</LinkButton>
          </Alert>
        )}
      </SpaceBetween>
    </Container>
  );
}

interface ConsentFormProps {
  readonly request: AuthorizationRequest;
  readonly view: ConsentView;
  readonly onRefuse: () => void;
}

function ConsentForm({ request, view: { application, scopes }, onRefuse }: ConsentFormProps) {
  const consent = useConsent();
  const [rights, setRights] = useState<KeyRights>({ scopes, clientId: undefined, expiresInDays: keyDays.standard });
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const { value, errors: found } = checkForm(NewConsent, { request, ...rights });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    consent.mutate(value, {
      onSuccess: ({ to }) => window.location.assign(to),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <SubmitForm
      errors={refusal}
      problem={consent.error === null ? undefined : messageOf(consent.error)}
      submit={texts.allow}
      submitting={texts.allowing}
      isBusy={consent.isPending || consent.isSuccess}
      onSubmit={submit}
      aside={texts.refuse}
      onAside={onRefuse}
    >
      <SpaceBetween size="m">
        <KeyRightsFields
          rights={rights}
          label={texts.may({ name: application.name })}
          description={texts.mayText}
          scopesError={errors['scopes']}
          onChange={(changed) => {
            setRights(changed);
            clearErrors('scopes');
          }}
        />
        <Alert type={rights.scopes.includes('publish') ? 'warning' : 'info'}>
          {rights.scopes.includes('publish') ? texts.publishes : texts.waits} {texts.endsUnder}
        </Alert>
      </SpaceBetween>
    </SubmitForm>
  );
}
