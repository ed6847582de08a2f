import * as z from 'zod';

/** `GET /config.json`: settings of the installation for the web app. The same shape locally and in the cloud. */
export const AppConfig = z.object({
  auth: z.object({
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    /** The user pool's endpoint where it is not the one of AWS; may be a path on the same origin. */
    endpoint: z.string().optional(),
    flow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']).optional(),
    /** Whether admins must turn on two-factor authentication before anything else. */
    isTwoFactorObligatory: z.boolean().optional(),
    /** The service that lists leaked passwords; without it passwords are not checked. */
    passwordRangesUrl: z.url().optional(),
  }),
  support: z.object({ phone: z.string(), email: z.string() }),
  version: z.string(),
});
export type AppConfig = z.infer<typeof AppConfig>;
