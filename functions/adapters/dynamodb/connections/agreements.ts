import type { Instant } from '../../../../shared/domain/text.ts';
import { hour } from '../../../../shared/durations.ts';
import type { PlatformGrant, PlatformNotice } from '../../../use-cases/data-deletion/ports.ts';
import { expiry, grantEntry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transact.ts';

/** Longer than anybody can be on the way from the platform's dialog to a connection. */
const withdrawalLifetime = hour;

/** The platforms of one provider share their people and profiles. */
export const personName = (id: string) => `person ${id}`;
export const profileName = (id: string) => `profile ${id}`;

/** Under what names a grant is stored, by which it is found. */
export const namesOf = ({ personId, profileId }: Pick<PlatformGrant, 'personId' | 'profileId'>) => [
  personName(personId),
  profileName(profileId),
];

/** Each fails when somebody has taken back what was agreed to until then. */
export const isStillAgreed = ({ name }: Table, grant: PlatformGrant, agreedAt: Instant): TransactItem[] =>
  namesOf(grant).map((who) => ({
    ConditionCheck: {
      TableName: name,
      Key: keys.withdrawal(who),
      ConditionExpression: 'attribute_not_exists(pk) OR withdrawnAt < :agreedAt',
      ExpressionAttributeValues: { ':agreedAt': agreedAt },
    },
  }));

/** Notes a grant under its client, twice; what is told of its account is kept again. */
export const recordGrant = ({ name }: Table, grant: PlatformGrant): TransactItem[] => [
  ...namesOf(grant).map((who) => ({
    Put: {
      TableName: name,
      Item: {
        ...grant,
        ...keys.platformGrant(grant.clientId, grant.platform, who),
        ...grantEntry(who, grant.clientId, grant.platform),
      },
    },
  })),
  { Delete: { TableName: name, Key: keys.erasedAccount(grant.accountId) } },
];

/** That what a person or a profile agreed to before an instant counts no more. */
export function withdrawals(
  { personId, profileId }: Pick<PlatformNotice, 'personId' | 'profileId'>,
  withdrawnAt: Instant,
) {
  const names = [
    ...(personId === undefined ? [] : [personName(personId)]),
    ...(profileId === undefined ? [] : [profileName(profileId)]),
  ];
  const ttl = expiry(new Date(Date.parse(withdrawnAt) + withdrawalLifetime));
  return names.map((who) => ({ ...keys.withdrawal(who), withdrawnAt, ttl }));
}
