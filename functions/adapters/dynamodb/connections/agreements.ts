import type { Instant } from '../../../../shared/domain/text.ts';
import { hour } from '../../../../shared/durations.ts';
import type { PlatformGrant, PlatformNotice } from '../../../use-cases/data-deletion/ports.ts';
import { expiry, grantEntry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transact.ts';

/** Longer than connecting can take, from the platform's dialog to the stored connection. */
const withdrawalLifetime = hour;

/** The platforms of one provider share their people and profiles. */
export const personName = (id: string) => `person ${id}`;
export const profileName = (id: string) => `profile ${id}`;

export const namesOf = ({ personId, profileId }: Pick<PlatformGrant, 'personId' | 'profileId'>) => [
  personName(personId),
  profileName(profileId),
];

/** Each fails when the consent was withdrawn after `agreedAt`. */
export const isStillAgreed = ({ name }: Table, grant: PlatformGrant, agreedAt: Instant): TransactItem[] =>
  namesOf(grant).map((who) => ({
    ConditionCheck: {
      TableName: name,
      Key: keys.withdrawal(who),
      ConditionExpression: 'attribute_not_exists(pk) OR withdrawnAt < :agreedAt',
      ExpressionAttributeValues: { ':agreedAt': agreedAt },
    },
  }));

/** Stores a grant twice under its client, by person and by profile; events of its account are stored again. */
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
