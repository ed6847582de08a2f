import { describe, expect, it } from 'vitest';
import { NewSignUp } from '../../../../shared/domain/sign-in/sign-up.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

const valid = {
  name: 'Cedar',
  email: ' Owner@Cedar.example',
  password: 'long enough',
  confirmPassword: 'long enough',
  acceptTerms: true,
};
const messageOf = (input: object) => firstMessage(NewSignUp.safeParse(input));

describe('a sign-up', () => {
  it('needs a name, an e-mail, a password twice and the terms, and no more', () => {
    expect(NewSignUp.parse(valid)).toMatchObject({ name: 'Cedar', email: 'owner@cedar.example' });
    expect(NewSignUp.safeParse({ ...valid, plan: 'enterprise' }).success).toBe(false);
  });

  it.each([
    [{}, 'Please fill in all required fields'],
    [{ ...valid, name: ' ' }, 'Please fill in all required fields'],
    [{ ...valid, email: '' }, 'Please fill in all required fields'],
    [{ ...valid, password: '', confirmPassword: 'x' }, 'Please fill in all required fields'],
    [{ ...valid, confirmPassword: undefined }, 'Please fill in all required fields'],
    [{ ...valid, email: 'cedar' }, 'Please enter a valid email address'],
    [{ ...valid, password: 'short', acceptTerms: false }, 'Passwords do not match'],
    [{ ...valid, password: '1234567', confirmPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [{ ...valid, acceptTerms: false }, 'Please agree to the terms and conditions'],
    [{ ...valid, acceptTerms: undefined }, 'Please agree to the terms and conditions'],
  ])('is refused with the first reason (%#)', (input, message) => {
    expect(messageOf(input)).toBe(message);
  });
});

it.each([
  [{ confirmPassword: 'another one' }, 'confirmPassword', 'sign-up.passwords-differ'],
  [{ password: '1234567', confirmPassword: '1234567' }, 'password', 'client.password-too-short'],
  [{ acceptTerms: false }, 'acceptTerms', 'sign-up.terms'],
  [{ email: undefined }, 'email', 'sign-up.required'],
])('says what is wrong with %j at its field', (changed, field, code) => {
  expect(NewSignUp.safeParse({ ...valid, ...changed }).error?.issues).toMatchObject([{ path: [field], message: code }]);
});

it('takes a password of eight characters', () => {
  expect(NewSignUp.safeParse({ ...valid, password: '12345678', confirmPassword: '12345678' }).success).toBe(true);
});
