import * as z from 'zod';

const percent = z.number().catch(0);
const Used = z.object({ call_count: percent, total_time: percent, total_cputime: percent });
const AppUsage = Used;
const BusinessUsage = z.record(
  z.string(),
  z.array(Used.extend({ estimated_time_to_regain_access: z.number().catch(0) })),
);

export interface Usage {
  percent: number;
  afterSeconds: number | undefined;
}

const greatest = ({ call_count, total_time, total_cputime }: z.infer<typeof Used>) =>
  Math.max(call_count, total_time, total_cputime);

function readJson<S extends z.ZodType>(text: string | null, shape: S): z.infer<S> | undefined {
  if (text === null) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`; unreadable headers count as no usage. */
export function readUsage(headers: Pick<Headers, 'get'>): Usage {
  const app = readJson(headers.get('x-app-usage'), AppUsage);
  const business = Object.values(readJson(headers.get('x-business-use-case-usage'), BusinessUsage) ?? {}).flat();
  const minutes = Math.max(0, ...business.map((used) => used.estimated_time_to_regain_access));
  return {
    percent: Math.max(0, ...(app === undefined ? [] : [greatest(app)]), ...business.map(greatest)),
    afterSeconds: minutes > 0 ? minutes * 60 : undefined,
  };
}
