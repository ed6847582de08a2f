import * as z from 'zod';
import { type EntryName, entries } from '../../../functions/entries.ts';

const Description = z.string().transform((description, context): EntryName => {
  const found = Object.entries(entries).find(([, entry]) => entry.description === description);
  if (found !== undefined) return found[0] as EntryName;
  context.addIssue(`no function is described as ${JSON.stringify(description)}`);
  return z.NEVER;
});

const Decision = z.object({
  function: Description,
  role: z.string(),
  action: z.string(),
  resource: z.string(),
  /** `Allow`, or why not: `ImplicitDeny` when no policy allows it, `Deny` when one denies it, or what is wrong with the call. */
  decision: z.string(),
});
type Decision = z.infer<typeof Decision>;

/** A line of what infra/emulated/decisions.py writes. */
const Line = z.union([Decision, z.object({ invoked: Description })]);

export interface Decided {
  readonly checks: number;
  readonly roles: number;
  /** Each once, in words. */
  readonly denials: readonly string[];
  readonly neverInvoked: readonly EntryName[];
  readonly asked: ReadonlyMap<EntryName, { readonly role: string; readonly actions: ReadonlySet<string> }>;
}

const inWords = ({ function: entry, role, action, resource, decision }: Decision) =>
  `${entry}: ${role} may not ${action} on ${resource} (${decision})`;

/** @param text as infra/emulated/decisions.py writes it */
export function decided(text: string): Decided {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)));
  const decisions = lines.flatMap((line) => ('action' in line ? [line] : []));
  const invoked = new Set(lines.flatMap((line) => ('invoked' in line ? [line.invoked] : [])));
  const denied = decisions.filter(({ decision }) => decision !== 'Allow');
  return {
    checks: decisions.length,
    roles: new Set(decisions.map(({ role }) => role)).size,
    denials: [...new Set(denied.map(inWords))],
    neverInvoked: (Object.keys(entries) as EntryName[]).filter((entry) => !invoked.has(entry)),
    asked: new Map(
      [...Map.groupBy(decisions, (decision) => decision.function)].map(([entry, own]) => [
        entry,
        { role: own[0]?.role ?? '', actions: new Set(own.map(({ action }) => action)) },
      ]),
    ),
  };
}
