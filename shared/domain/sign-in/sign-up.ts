import * as z from 'zod';
import { passwordMinimum } from './password-minimum.ts';
import { Email, isWellFormed, notWellFormed, optionalText, requiredText } from '../text.ts';

export const signUpMessages = {
  required: 'Please fill in all required fields',
  mismatch: 'Passwords do not match',
  tooShort: `Password must be at least ${passwordMinimum} characters long`,
  terms: 'Please agree to the terms and conditions',
} as const;

const Password = z
  .string({ error: signUpMessages.required })
  .min(1, signUpMessages.required)
  .max(256)
  .refine(isWellFormed, notWellFormed);

/** In the specification's order; required fields are already filled in. */
function checkForm(
  form: { password: string; confirmPassword: string; acceptTerms: boolean },
  context: z.RefinementCtx,
) {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (form.password !== form.confirmPassword) refuse('confirmPassword', signUpMessages.mismatch);
  if (form.password.length < passwordMinimum) refuse('password', signUpMessages.tooShort);
  if (!form.acceptTerms) refuse('acceptTerms', signUpMessages.terms);
}

export const NewSignUp = z
  .strictObject({
    name: requiredText(120, signUpMessages.required),
    email: z.string({ error: signUpMessages.required }).min(1, signUpMessages.required).pipe(Email),
    company: optionalText(120),
    phone: optionalText(40),
    password: Password,
    confirmPassword: Password,
    acceptTerms: z.boolean().default(false),
  })
  .superRefine(checkForm);
export type NewSignUp = z.infer<typeof NewSignUp>;
