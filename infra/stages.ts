import * as z from 'zod';
import { appNames, settingsOf } from '../functions/adapters/platforms/apps.ts';
import type { AppSetting } from '../functions/adapters/platforms/provider-app.ts';

/** Settings without a default are required in a stage. */
const inStage = ({ schema, usual }: AppSetting) =>
  usual === undefined ? schema.refine((value) => value !== '', 'must not be empty') : schema.default(usual);

export const region = 'us-east-1';

/**
 * One copy of the product: where it runs and with which settings. Read from its file in `infra/stages/`, named after
 * the file. Nothing in it is secret.
 *
 * The region is always us-east-1: a web ACL, a certificate and the access logs of CloudFront exist only there, and with
 * everything in one region no value has to be copied between regions. People are served from the edge near them.
 */
export const Stage = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, 'must be 2 to 12 small letters and digits'),
  /** Optional for a synth; a deployment needs it. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  region: z.literal(region).default(region),
  /** The host people see in their browser. Its DNS record is set by hand. */
  domainName: z.hostname(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in us-east-1'),
  /** A domain already verified in SES: sign-in e-mails and e-mails to clients come from it. */
  mailDomain: z.hostname(),
  alarmEmail: z.email(),
  /**
   * The feature plan of the user pool. `plus` costs two cents per monthly active user and lets the pool check for known
   * passwords and unusual sign-ins too; known passwords are refused without it.
   */
  userPool: z.enum(['essentials', 'plus']).default('essentials'),
  /** Range API of known passwords; the first digits of a hash are appended. */
  passwordRangesUrl: z.url().default('https://api.pwnedpasswords.com/range/'),
  /** Admins without two-factor authentication must turn it on before anything else. */
  isTwoFactorObligatory: z.boolean().default(true),
  /** Traces the most frequent functions too. Costs more than they do: turn it on only for a while. */
  isEverythingTraced: z.boolean().default(false),
  support: z.strictObject({ phone: z.string().min(3), email: z.email() }),
  /**
   * Settings of our apps at the platforms, by variable name. Their secrets go into the secret store after the first
   * deployment.
   */
  platforms: z.strictObject(
    Object.fromEntries(appNames.flatMap(settingsOf).map(([name, setting]) => [name, inStage(setting)])),
  ),
  /** The Amazon Bedrock model that writes captions. The account needs access to it. */
  captions: z
    .strictObject({
      /** Must be invocable by its own id and support tools; not an inference profile, which spans regions. */
      modelId: z
        .string()
        .regex(/^(?!(us|eu|apac|global)\.)[a-z0-9-]+\.[\w.:-]+$/, 'must be the id of a foundation model')
        .default('amazon.nova-micro-v1:0'),
      region: z
        .string()
        .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
        .default('us-east-1'),
    })
    .prefault({}),
});
export type Stage = z.infer<typeof Stage>;

export const siteUrl = ({ domainName }: Stage) => `https://${domainName}`;

export const metricNamespace = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}`;

export const mailSender = ({ mailDomain }: Stage) => `no-reply@${mailDomain}`;
