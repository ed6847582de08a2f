import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DomainError } from '../../../shared/domain/errors.ts';

/** That of a number that names none. */
const ownCountry = 'LB';

/**
 * In the form of E.164, such as +9613123456 for `03/123456` and `00961 3 123456`. A number that is as before stays: it may be
 * older than this rule.
 * @throws {DomainError} `client.phone`
 */
export function withReadPhone<P extends { readonly phone?: string | undefined }>(profile: P, before?: string): P {
  const { phone } = profile;
  return phone === undefined || phone === before ? profile : { ...profile, phone: readPhone(phone) };
}

/** An extension has no place in E.164, and no chat. */
function readPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: ownCountry, extract: false });
  if (number === undefined || !number.isValid() || number.ext !== undefined)
    throw new DomainError('invalid', 'client.phone', { fields: ['phone'] });
  return number.number;
}
