import * as z from 'zod';

/** `GET /config.json`: what the web app must know of where it runs. The same shape on one machine and in the cloud. */
export const AppConfig = z.object({
  auth: z.object({
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    /** Where the user pool answers when it is not at its address in the cloud; may be a path on the same origin. */
    endpoint: z.string().optional(),
    flow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']).optional(),
    /** Whether admins without two-factor authentication have to turn it on before anything else. */
    isTwoFactorObligatory: z.boolean().optional(),
    /** The service that is asked whether a password is known from elsewhere; without it nobody is asked. */
    passwordRangesUrl: z.url().optional(),
  }),
  support: z.object({ phone: z.string(), email: z.string() }),
  version: z.string(),
});
export type AppConfig = z.infer<typeof AppConfig>;
