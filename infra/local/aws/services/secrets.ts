import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { localAccount, localRegion } from '../events/event-bus.ts';

/** Each secret has one. */
export const secretVersion = '00000000-0000-0000-0000-000000000001';

const GetSecretValue = z.strictObject({
  SecretId: z.string(),
  VersionId: z.literal(secretVersion).optional(),
  VersionStage: z.literal('AWSCURRENT').optional(),
});

/** `GetSecretValue` by name or ARN. Throws `ResourceNotFoundException`. */
export function openSecrets(secrets: Readonly<Record<string, string>>, createdAt: Date) {
  const arnOf = (name: string) => `arn:aws:secretsmanager:${localRegion}:${localAccount}:secret:${name}`;
  return {
    getSecretValue(input: unknown) {
      const request = GetSecretValue.safeParse(input).data;
      const found = Object.entries(secrets).find(([name]) => [name, arnOf(name)].includes(request?.SecretId ?? ''));
      if (!found) {
        throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      }
      const [name, value] = found;
      return {
        ARN: arnOf(name),
        Name: name,
        SecretString: value,
        VersionId: secretVersion,
        VersionStages: ['AWSCURRENT'],
        CreatedDate: createdAt.getTime() / 1000,
      };
    },
  };
}
