import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import type { FieldCode } from '../../messages/field-texts.ts';
import { LanguageTag } from '../language.ts';
import { passwordMinimum } from './password-minimum.ts';
import {
  Email,
  isWellFormed,
  looksLikeAnother,
  notWellFormed,
  optionalLine,
  requiredLine,
  TypedPhone,
} from '../text.ts';

const missing = fieldCode('sign-up.required');

const Password = z.string({ error: missing }).min(1, missing).max(256).refine(isWellFormed, notWellFormed);

/** In the specification's order; required fields are already filled in. */
function checkForm(
  form: { password: string; confirmPassword: string; acceptTerms: boolean },
  context: z.RefinementCtx,
) {
  const refuse = (field: string, code: FieldCode) => context.addIssue({ code: 'custom', path: [field], message: code });
  if (form.password !== form.confirmPassword) refuse('confirmPassword', 'sign-up.passwords-differ');
  if (form.password.length < passwordMinimum) refuse('password', 'client.password-too-short');
  if (!form.acceptTerms) refuse('acceptTerms', 'sign-up.terms');
}

export const NewSignUp = z
  .strictObject({
    name: requiredLine(120, 'sign-up.required').refine(
      (name) => !looksLikeAnother(name),
      fieldCode('sign-up.look-alike'),
    ),
    email: z.string({ error: missing }).min(1, missing).pipe(Email),
    company: optionalLine(120).refine((name) => !looksLikeAnother(name ?? ''), fieldCode('sign-up.look-alike')),
    phone: TypedPhone,
    /** That of the page on which the form was filled in. */
    language: LanguageTag.optional(),
    password: Password,
    confirmPassword: Password,
    acceptTerms: z.boolean().default(false),
  })
  .superRefine(checkForm);
export type NewSignUp = z.infer<typeof NewSignUp>;
