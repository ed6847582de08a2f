import * as z from 'zod';

const text = z.string().max(4000);

/** https://w3c.github.io/webappsec-csp/#deprecated-serialize-violation, as sent by the Reporting API. */
const Violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text.optional(),
    sourceFile: text.optional(),
    lineNumber: z.int().optional(),
    columnNumber: z.int().optional(),
    disposition: z.enum(['enforce', 'report']),
  }),
});

/** More than a browser sends at once. */
const maxReports = 20;

export interface HarmlessReport {
  readonly directive: string;
  readonly page: string;
  readonly blocked: string;
  readonly source: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly isEnforced: boolean;
}

/**
 * What of the reports may be logged. Query strings and fragments hold codes, samples hold what somebody typed, and ids name
 * clients: none of them stays. Whatever is no violation of a policy is left out.
 */
export function harmlessReports(body: Uint8Array): HarmlessReport[] {
  const reports = z.array(z.unknown()).max(maxReports).safeParse(parsed(body));
  return (reports.data ?? []).flatMap((report) => {
    const violation = Violation.safeParse(report);
    return violation.success ? [harmless(violation.data.body)] : [];
  });
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

const harmless = (violation: z.infer<typeof Violation>['body']): HarmlessReport => ({
  directive: word(violation.effectiveDirective),
  page: pathOf(violation.documentURL),
  blocked: placeOf(violation.blockedURL),
  source: placeOf(violation.sourceFile),
  line: violation.lineNumber,
  column: violation.columnNumber,
  isEnforced: violation.disposition === 'enforce',
});

/** A directive, or what stands for an address: `inline`, `eval`, `trusted-types-sink`. */
const word = (value: string) => (/^[a-z-]{1,40}$/.test(value) ? value : 'other');

const ids = /[0-9A-HJKMNP-TV-Z]{26}/gi;
const pathOf = (url: string) => (URL.parse(url)?.pathname ?? 'other').replaceAll(ids, '{id}').slice(0, 200);

/** A file of a page by its path; of an address elsewhere, or of an extension, only whose it is. */
function placeOf(url: string | undefined): string {
  if (url === undefined || url === '') return 'unknown';
  const found = URL.parse(url);
  if (found === null) return word(url);
  const isFile = /^\/(assets\/[\w.-]+|service-worker\.js)$/.test(found.pathname);
  return isFile ? found.pathname : `${found.protocol}//${found.host}`.slice(0, 200);
}
