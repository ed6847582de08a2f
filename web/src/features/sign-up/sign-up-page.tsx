import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type * as z from 'zod';
import english from '../../../../shared/texts/en/visitors/sign-in.json' with { type: 'json' };
import { NewSignUp } from '../../../../shared/domain/sign-in/sign-up.ts';
import { ownAccountContracts } from '../../../../shared/contracts/own-account-contracts.ts';
import { isRefusal } from '../../api/api-error.ts';
import { ConfigError } from '../../api/config-error.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import { meQuery } from '../../auth/current-user.ts';
import { homeOf } from '../../auth/destination.ts';
import { signIn } from '../../auth/session.ts';
import { DataLayer } from '../../data/data-layer.tsx';
import { checkForm, fieldErrorsOf, noErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { locale, messages } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { KeepSignedIn } from '../../public/forms/keep-signed-in.tsx';
import { PublicForm } from '../../public/forms/public-form.tsx';
import { useVisitor } from '../../public/visitor.ts';
import { Loading } from '../../shell/states/loading.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { call } from '../../api/call.ts';
import { CheckField } from '../../public/forms/check-field.tsx';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { LineField } from '../../public/forms/line-field.tsx';
import { PasswordLine } from '../../public/forms/password-line.tsx';

const { signUp: signUpTexts } = messages(english);

/** Creates the account and signs in. `made` tells that the account exists although signing in failed. */
function useSignUp(keepSignedIn: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: NewSignUp): Promise<'entered' | 'made'> => {
      await signUp({ ...form, language: languagePreference.read(locale()) });
      const outcome = await signIn({ email: form.email, password: form.password, keepSignedIn });
      if (outcome !== 'signed-in') return 'made';
      const { kind } = await completeSignIn(queryClient);
      return kind === 'entered' ? kind : 'made';
    },
    gcTime: 0,
  });
}

export function SignUpPage() {
  return (
    <DataLayer>
      <SignUp />
    </DataLayer>
  );
}

function SignUp() {
  const { state: session } = useVisitor();
  const navigate = useNavigate();
  const { data: me, error: configProblem, isPending } = useQuery(meQuery);
  const [form, setForm] = useState(emptySignUp);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const creation = useSignUp(keepSignedIn);

  function submit() {
    const { value, errors: found } = checkForm(NewSignUp, form);
    refuse(found ?? noErrors);
    if (value === undefined) return;
    creation.mutate(value, {
      onSuccess: (outcome) => {
        const isIn = outcome === 'entered';
        notify.success(isIn ? signUpTexts.success : signUpTexts.nowSignIn);
        void navigate(isIn ? paths.pricing(value.email) : paths.login, { replace: true });
      },
      onError: (error) => {
        refuse(fieldErrorsOf(error));
        notify.error(problemOf(error));
      },
    });
  }

  if (configProblem instanceof ConfigError) throw configProblem;
  if (isPending && session === 'unknown') return <Loading />;
  if (me && creation.isIdle) return <Navigate to={homeOf(me.user)} replace />;
  return (
    <PublicForm
      title={signUpTexts.title}
      text={signUpTexts.description}
      errors={refusal}
      problem={hasField(creation.error) ? undefined : creation.error && problemOf(creation.error)}
      submit={signUpTexts.submit}
      submitting={signUpTexts.submitting}
      isBusy={creation.isPending || creation.isSuccess}
      onSubmit={submit}
      aside={
        <Link className="action" to={paths.login}>
          {signUpTexts.signIn}
        </Link>
      }
    >
      <SignUpFields
        form={form}
        errors={errors}
        onChange={(change) => {
          setForm((before) => ({ ...before, ...change }));
          clearErrors(...Object.keys(change));
        }}
      />
      <KeepSignedIn isChecked={keepSignedIn} onChange={setKeepSignedIn} />
    </PublicForm>
  );
}

const problemOf = (error: Error) => (isRefusal(error) ? error.message : signUpTexts.failed);

/** A message shown at a field is not repeated below the form. */
const hasField = (error: Error | null) => Object.keys(fieldErrorsOf(error)).length > 0;

export function signUp(body: z.input<typeof NewSignUp>) {
  return call(ownAccountContracts.createSignUp, { body });
}

interface SignUpFieldsProps {
  readonly form: SignUpForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<SignUpForm>) => void;
}

function SignUpFields({ form, errors, onChange }: SignUpFieldsProps) {
  const field = <N extends Exclude<keyof SignUpForm, 'acceptTerms'>>(name: N) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <LineField isRequired label={signUpTexts.name} input={{ autoComplete: 'name' }} {...field('name')} />
      <EmailLine isRequired {...field('email')} />
      <LineField label={signUpTexts.company} input={{ autoComplete: 'organization' }} {...field('company')} />
      <LineField label={signUpTexts.phone} input={{ inputMode: 'tel', autoComplete: 'tel' }} {...field('phone')} />
      <PasswordLine
        isNew
        isRequired
        label={signUpTexts.password}
        constraint={signUpTexts.constraint}
        {...field('password')}
      />
      <PasswordLine isNew isRequired label={signUpTexts.confirmPassword} {...field('confirmPassword')} />
      <CheckField
        isChecked={form.acceptTerms}
        onChange={(acceptTerms) => onChange({ acceptTerms })}
        error={errors['acceptTerms']}
      >
        {signUpTexts.agreement({ terms: newTabLink(paths.terms), privacy: newTabLink(paths.privacy) })}
      </CheckField>
    </>
  );
}

/** A new tab keeps the typed values. */
function newTabLink(href: string) {
  return (words: ReactNode) => (
    <a key={href} href={href} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

const emptySignUp: SignUpForm = {
  name: '',
  email: '',
  company: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};
