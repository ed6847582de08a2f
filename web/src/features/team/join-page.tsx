import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Acceptance } from '../../../../shared/domain/team/team.ts';
import { isRefusal, messageOf } from '../../api/api-error.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import { signIn } from '../../auth/session.ts';
import { accept, invitationQuery } from '../../data/team.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { locale } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/frame/page.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Loading } from '../../shell/states/loading.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { joinTexts as texts, rankTexts } from './messages.ts';

/** For who was invited to the team. The token stands in the fragment, which browsers do not send. */
export function JoinPage() {
  const [token] = useState(useLocation().hash.slice(1));
  const isCut = token === '';
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: !isCut });
  return (
    <Page title={texts.title} isNarrow>
      {data !== undefined && (
        <Container>
          <SpaceBetween size="m">
            <div>{texts.text({ ...data, rank: rankTexts[data.rank].name })}</div>
            <JoinForm token={token} email={data.email} />
          </SpaceBetween>
        </Container>
      )}
      {error === null && data === undefined && !isCut && <Loading />}
      {(isCut || (error !== null && isRefusal(error))) && (
        <Alert type="error" header={texts.closed}>
          {texts.closedText}
        </Alert>
      )}
      {error !== null && !isRefusal(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** Makes the account and signs in. `made`: the pool asks for more, which the sign-in page knows. */
function useJoin(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: Acceptance): Promise<'entered' | 'made'> => {
      await accept({ ...form, language: languagePreference.read(locale()) });
      if ((await signIn({ email, password: form.password, keepSignedIn: false })) !== 'signed-in') return 'made';
      return (await completeSignIn(queryClient)).kind === 'entered' ? 'entered' : 'made';
    },
    gcTime: 0,
  });
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const join = useJoin(email);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const { value, errors: found } = checkForm(Acceptance, { token, name, password });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    join.mutate(value, {
      onSuccess: (outcome) => {
        const isIn = outcome === 'entered';
        notify.success(isIn ? texts.welcome : texts.nowSignIn);
        void navigate(isIn ? paths.dashboard : paths.login, { replace: true });
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <SubmitForm
      errors={refusal}
      problem={join.error === null ? undefined : messageOf(join.error)}
      submit={texts.submit}
      submitting={texts.submitting}
      isBusy={join.isPending || join.isSuccess}
      onSubmit={submit}
      aside={texts.signIn}
      onAside={() => void navigate(paths.login)}
    >
      <SpaceBetween size="m">
        <TextField
          label={texts.email}
          value={email}
          input={{ readOnly: true, type: 'email', autoComplete: 'username' }}
        />
        <TextField
          isRequired
          label={texts.name}
          value={name}
          error={errors['name']}
          input={{ autoComplete: 'name' }}
          onChange={(value) => {
            setName(value);
            clearErrors('name');
          }}
        />
        <PasswordInput
          isNew
          label={texts.password}
          constraint={texts.passwordHint}
          value={password}
          error={errors['password']}
          onChange={(value) => {
            setPassword(value);
            clearErrors('password');
          }}
        />
      </SpaceBetween>
    </SubmitForm>
  );
}
