import * as z from 'zod';

/** What a page hands to the sign-in page, or to the landing page for it: where to go afterwards and what to say. */
const LoginState = z.object({
  from: z.string().optional(),
  message: z.string().optional(),
  canRenew: z.boolean().optional(),
});
export type LoginState = z.infer<typeof LoginState>;

/** Reads a router state, which may be anything a reload brought back. */
export function loginStateOf(state: unknown): LoginState {
  return LoginState.safeParse(state).data ?? {};
}
