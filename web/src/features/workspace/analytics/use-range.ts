import { addDays, agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { analyticsRange, type DayRange } from '../../../../../shared/domain/metrics/analytics.ts';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import { inEnglish } from '../../../../../shared/messages/english.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { fieldErrorTexts } from '../../../messages/error-text.ts';
import { analyticsTexts } from './messages.ts';

export const rangeKinds = ['7', '30', '90', 'custom'] as const;
type RangeKind = (typeof rangeKinds)[number];

/** The range in the query; `errors` are by field. */
export interface AnalyticsView {
  readonly kind: RangeKind;
  readonly range: DayRange;
  readonly platform: Platform | undefined;
  readonly errors: Readonly<Partial<Record<keyof DayRange, string>>>;
}

/** The default is the last 30 days of all platforms. */
export function useRange() {
  const [address, change] = useAddress();
  const kind = rangeKinds.find((one) => one === address.get('range')) ?? '30';
  const platform = Platform.safeParse(address.get('platform')).data;
  const range = kind === 'custom' ? customRange(address) : lastDays(Number(kind));
  const view: AnalyticsView = { kind, range, platform, errors: kind === 'custom' ? errorsOf(range) : {} };
  return {
    view,
    choose: (next: RangeKind) =>
      change({ range: next, ...(next === 'custom' ? range : { from: undefined, to: undefined }) }),
    setDays: (days: Partial<DayRange>) => change(days),
    setPlatform: (next: Platform | undefined) => change({ platform: next }),
  };
}

const today = () => agencyDay(serverNow().toISOString());

function lastDays(count: number): DayRange {
  const to = today();
  return { from: addDays(to, 1 - count), to };
}

function customRange(address: URLSearchParams): DayRange {
  const usual = lastDays(30);
  return { from: address.get('from') ?? usual.from, to: address.get('to') ?? usual.to };
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function errorsOf(range: DayRange): AnalyticsView['errors'] {
  const { from, to } = range;
  if (!isDay(from)) return { from: analyticsTexts.incomplete };
  if (!isDay(to)) return { to: analyticsTexts.incomplete };
  try {
    analyticsRange(range, serverNow());
    return {};
  } catch (error) {
    if (error instanceof DomainError) return fieldErrorTexts(inEnglish(error));
    throw error;
  }
}
