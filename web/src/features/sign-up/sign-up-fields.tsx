import type { ReactNode } from 'react';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { paths } from '../../paths.ts';
import { CheckField } from '../../public/forms/check-field.tsx';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { LineField } from '../../public/forms/line-field.tsx';
import { PasswordLine } from '../../public/forms/password-line.tsx';
import { signUpTexts } from './messages.ts';
import type { SignUpForm } from './sign-up-form.ts';

interface SignUpFieldsProps {
  readonly form: SignUpForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<SignUpForm>) => void;
}

export function SignUpFields({ form, errors, onChange }: SignUpFieldsProps) {
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
