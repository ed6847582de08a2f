import * as z from 'zod';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { eventually } from '../local/eventually.ts';
import { request, type ApiClient } from './api-client.ts';

const Mailbox = z.object({
  mail: z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() })),
});

/** What was sent to an address, the latest last. */
export async function mailsTo(url: string, address: string) {
  const { mail } = Mailbox.parse((await request(`${url}/_local/mail`, 'GET')).body);
  return mail.filter(({ to }) => to.includes(address));
}

/** The latest that was sent to an address. */
export const emailCode = (url: string, address: string): Promise<string> =>
  eventually(async () => {
    const codes = (await mailsTo(url, address)).flatMap(({ subject }) => / (\d{6})$/.exec(subject)?.[1] ?? []);
    return codes.at(-1);
  });

export async function verifyEmail(url: string, address: string, call: ApiClient): Promise<void> {
  await call(contracts.createMyEmailVerification, { body: { code: await emailCode(url, address) } });
}
