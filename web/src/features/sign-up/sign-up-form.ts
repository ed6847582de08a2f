export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
}

export const emptySignUp: SignUpForm = {
  name: '',
  email: '',
  company: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};
