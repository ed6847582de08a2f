import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pwnedPasswords } from '../../functions/adapters/sign-in/pwned-passwords.ts';
import { startPasswordRanges } from '../../infra/local/aws/start-emulators.ts';

let service: Awaited<ReturnType<typeof startPasswordRanges>>;
beforeAll(async () => {
  service = await startPasswordRanges();
});
afterAll(() => service.stop());

const said: string[] = [];
const known = (ranges = `${service.url}/range/`) => pwnedPasswords(ranges, (message) => void said.push(message));

describe('the passwords that are known from elsewhere', () => {
  it.each(['password1234', 'P@ssw0rd', '123456789'])('have "%s" among them', async (password) => {
    expect(await known().has(password)).toBe(true);
  });

  it.each(['cedars over the sea', 'PASSWORD1234', ' password1234', 'كلمة سر طويلة'])(
    'do not have "%s" among them',
    async (password) => {
      expect(await known().has(password)).toBe(false);
    },
  );

  it('are none when the service is not there or has nothing to say, which is logged without the password', async () => {
    const gone = await startPasswordRanges();
    await gone.stop();
    expect(await known(`${gone.url}/range/`).has('password1234')).toBe(false);
    expect(await known(`${service.url}/elsewhere/`).has('password1234')).toBe(false);
    expect(said).toEqual(['known passwords not checked', 'known passwords not checked']);
  });
});

describe('the service on one machine', () => {
  const hash = createHash('sha1').update('password1234').digest('hex').toUpperCase();
  const range = () => fetch(`${service.url}/range/${hash.slice(0, 5)}`, { headers: { 'add-padding': 'true' } });

  it('pads its answers with lines that were seen never', async () => {
    const lines = (await (await range()).text()).split('\r\n');
    expect(lines.length).toBeGreaterThanOrEqual(800);
    expect(lines.filter((line) => !line.endsWith(':0'))).toEqual([`${hash.slice(5)}:1`]);
    for (const line of lines) expect(line).toMatch(/^[0-9A-F]{35}:\d+$/);
  });

  it('can be requested by pages of other origins', async () => {
    const asked = await fetch(`${service.url}/range/00000`, { method: 'OPTIONS' });
    expect(asked.headers.get('access-control-allow-headers')).toBe('Add-Padding');
    expect((await range()).headers.get('access-control-allow-origin')).toBe('*');
  });
});
