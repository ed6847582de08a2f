import * as z from 'zod';
import { appNames, settingsOf } from '../functions/adapters/platforms/apps.ts';
import type { AppSetting } from '../functions/adapters/platforms/provider-app.ts';

/** A stage says every setting that is not as usual. */
const inStage = ({ schema, usual }: AppSetting) =>
  usual === undefined ? schema.refine((value) => value !== '', 'must not be empty') : schema.default(usual);

/** The one region of every stage; see below. */
export const region = 'us-east-1';

/**
 * Where and as whom one copy of the product runs: what its file in `infra/stages/` says, and its name, which is the file's.
 * Nothing in it is secret.
 *
 * The region is always us-east-1: a web ACL, a certificate and the access logs of CloudFront can only live there, and
 * with everything in one region no value has to be copied between regions. People are served from the edge near them.
 */
export const Stage = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, 'must be 2 to 12 small letters and digits'),
  /** Left out for a synth without an account; a deployment needs it. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  region: z.literal(region).default(region),
  /** The host people see in their browser; its DNS record points at the distribution by hand. */
  domainName: z.hostname(),
  /** An issued certificate for that host. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in us-east-1'),
  /** A domain that SES has verified already: the sign-in service and the mails to clients send from it. */
  mailDomain: z.hostname(),
  /** Gets a mail when an alarm goes off. */
  alarmEmail: z.email(),
  /**
   * The feature plan of the user pool. `plus` costs two cents for each person who signs in in a month, and has the pool look for
   * known passwords and strange sign-ins as well; known passwords are refused without it.
   */
  userPool: z.enum(['essentials', 'plus']).default('essentials'),
  /** The service that is asked whether a password is known from elsewhere, up to where the beginning of a hash follows. */
  passwordRangesUrl: z.url().default('https://api.pwnedpasswords.com/range/'),
  /** Whether admins without two-factor authentication have to turn it on before anything else. */
  isTwoFactorObligatory: z.boolean().default(true),
  /** Whether the functions that run most often begin traces too, which costs more than they do: for a while, to find something. */
  isEverythingTraced: z.boolean().default(false),
  support: z.strictObject({ phone: z.string().min(3), email: z.email() }),
  /** The settings of our apps at the platforms, by the names of their variables. The secrets are typed into the secret store after the first deployment. */
  platforms: z.strictObject(
    Object.fromEntries(appNames.flatMap(settingsOf).map(([name, setting]) => [name, inStage(setting)])),
  ),
  /** The model at Amazon Bedrock that writes captions. The account must have been given access to it. */
  captions: z
    .strictObject({
      /** A foundation model that is invoked by its own id and can be made to use a tool; no inference profile, which spans regions. */
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

/** The address people see, without a slash at the end. */
export const siteUrl = ({ domainName }: Stage) => `https://${domainName}`;

/** Where CloudWatch keeps the numbers that the stage's functions tell. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>) => `nashra-${name}`;

/** Who the product's mails are from. */
export const mailSender = ({ mailDomain }: Stage) => `no-reply@${mailDomain}`;
