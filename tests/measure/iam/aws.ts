import { SQSClient } from '@aws-sdk/client-sqs';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';
import { type EntryName, entries } from '../../../functions/entries.ts';

const Policy = z.looseObject({
  Statement: z.array(z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })),
});

/** What the account does that has no client of the SDK here. */
export function accountAt(emulator: string) {
  const { credentials, region, sha256 } = new SQSClient({}).config;

  async function send(service: 'lambda' | 'iam', method: string, path: string, body?: string): Promise<string> {
    const { protocol, hostname, port, host } = new URL(emulator);
    const signer = new SignatureV4({ service, credentials, region, sha256 });
    const place = { method, protocol, hostname, port: Number(port), path };
    const type = service === 'iam' ? 'application/x-www-form-urlencoded' : 'application/json';
    const { headers } = await signer.sign({ ...place, headers: { host, 'content-type': type }, body });
    const answer = await fetch(`${emulator}${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${service} ${method} ${path} answered ${answer.status}: ${text}`);
    return text;
  }

  const iam = (action: string, fields: Record<string, string>) =>
    send('iam', 'POST', '/', new URLSearchParams({ Action: action, Version: '2010-05-08', ...fields }).toString());

  async function policiesOf(RoleName: string) {
    const names = await iam('ListRolePolicies', { RoleName });
    const policies = [];
    for (const [, name = ''] of names.matchAll(/<member>([^<]+)<\/member>/g)) {
      const answer = await iam('GetRolePolicy', { RoleName, PolicyName: name });
      const text = /<PolicyDocument>([^<]+)</.exec(answer)?.[1] ?? '';
      policies.push({ name, document: Policy.parse(JSON.parse(decodeURIComponent(text))) });
    }
    return policies;
  }

  const Functions = z.object({ Functions: z.array(z.object({ FunctionName: z.string(), Description: z.string() })) });

  async function nameOf(entry: EntryName): Promise<string> {
    const { Functions: listed } = Functions.parse(JSON.parse(await send('lambda', 'GET', '/2015-03-31/functions/')));
    const found = listed.find(({ Description }) => Description === entries[entry].description);
    if (found === undefined) throw new Error(`The function of ${entry} is not deployed`);
    return found.FunctionName;
  }

  return {
    async invoke(entry: EntryName, event: object): Promise<void> {
      const answer = await send(
        'lambda',
        'POST',
        `/2015-03-31/functions/${await nameOf(entry)}/invocations`,
        JSON.stringify(event),
      );
      if (answer.includes('"errorType"')) throw new Error(`${entry} answered ${answer}`);
    },

    /** The actions that the role's own policies allow. */
    async granted(role: string): Promise<string[]> {
      const policies = await policiesOf(role);
      return policies.flatMap(({ document }) => document.Statement.flatMap(({ Action }) => Action));
    },

    async takeAway(action: string, role: string): Promise<void> {
      for (const { name, document } of await policiesOf(role)) {
        const without = document.Statement.map((statement) => ({
          ...statement,
          Action: [statement.Action].flat().filter((one) => one !== action),
        }));
        const Statement = without.filter(({ Action }) => Action.length > 0);
        const PolicyDocument = JSON.stringify({ ...document, Statement });
        await iam('PutRolePolicy', { RoleName: role, PolicyName: name, PolicyDocument });
      }
    },
  };
}
export type Account = ReturnType<typeof accountAt>;
