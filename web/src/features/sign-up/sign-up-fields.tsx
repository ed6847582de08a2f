import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { EmailField } from '../../forms/email-field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { paths } from '../../paths.ts';
import { signUpTexts } from './messages.ts';
import type { SignUpForm } from './sign-up-form.ts';

interface SignUpFieldsProps {
  readonly form: SignUpForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<SignUpForm>) => void;
}

/** Everything a new account is made of, and the agreement to the terms. */
export function SignUpFields({ form, errors, onChange }: SignUpFieldsProps) {
  const field = <N extends Exclude<keyof SignUpForm, 'acceptTerms'>>(name: N) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <SpaceBetween size="m">
      <TextField isRequired label={signUpTexts.name} input={{ autoComplete: 'name' }} {...field('name')} />
      <EmailField isRequired {...field('email')} />
      <TextField label={signUpTexts.company} input={{ autoComplete: 'organization' }} {...field('company')} />
      <TextField
        label={signUpTexts.phone}
        input={{ type: 'text', inputMode: 'tel', autoComplete: 'tel' }}
        {...field('phone')}
      />
      <PasswordInput
        isNew
        isRequired
        label={signUpTexts.password}
        constraint={signUpTexts.constraint}
        {...field('password')}
      />
      <PasswordInput isNew isRequired label={signUpTexts.confirmPassword} {...field('confirmPassword')} />
      <FormField errorText={errors['acceptTerms']}>
        <Checkbox checked={form.acceptTerms} onChange={({ detail }) => onChange({ acceptTerms: detail.checked })}>
          {signUpTexts.agree} <NewTabLink href={paths.terms}>{signUpTexts.terms}</NewTabLink> {signUpTexts.and}{' '}
          <NewTabLink href={paths.privacy}>{signUpTexts.privacy}</NewTabLink>
        </Checkbox>
      </FormField>
    </SpaceBetween>
  );
}

/** What is typed stays while the page is read. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <Link external href={href}>
      {children}
    </Link>
  );
}
