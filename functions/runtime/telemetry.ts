import { telemetryUnits, type TelemetryName, failureDimension } from '../../shared/telemetry.ts';
import type { SendOutcome } from '../use-cases/publishing/publish-dependencies.ts';
import { logger } from './logger.ts';

/** The most values of one metric that CloudWatch takes from a line. */
const maxValues = 100;

type Figures = Partial<Readonly<Record<TelemetryName, number | readonly number[]>>>;
type Emit = (message: string, figures: Figures, by?: Readonly<Record<string, string>>) => void;

/**
 * Emits metrics as log lines in CloudWatch's embedded format, which costs no call.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param namespace separates the product's stages
 */
export function telemetry(namespace: string): Emit {
  return (message, figures, by = {}) => {
    for (const part of linesOf(figures)) {
      const names = Object.keys(part) as TelemetryName[];
      const metrics = names.map((name) => ({ Name: name, Unit: telemetryUnits[name] }));
      const directive = { Namespace: namespace, Dimensions: [Object.keys(by)], Metrics: metrics };
      logger.info(message, { ...part, ...by, _aws: { Timestamp: Date.now(), CloudWatchMetrics: [directive] } });
    }
  };
}

function linesOf(figures: Figures): Figures[] {
  const all = Object.entries(figures);
  const lines = Math.max(
    0,
    ...all.map(([, value]) => (typeof value === 'number' ? 1 : Math.ceil(value.length / maxValues))),
  );
  return Array.from({ length: lines }, (_, line) => {
    const from = line * maxValues;
    const inLine = all.flatMap(([name, value]) => {
      const part = typeof value === 'number' ? (line === 0 ? value : []) : value.slice(from, from + maxValues);
      return typeof part === 'number' || part.length > 0 ? [[name, part] as const] : [];
    });
    return Object.fromEntries(inLine);
  });
}

export function emitOutcomes(outcomes: readonly SendOutcome[], emit: Emit): void {
  const late = outcomes.flatMap((outcome) => (outcome.kind === 'published' ? [outcome.lateMilliseconds] : []));
  const causes = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.cause] : []));
  const unconfirmed = outcomes.filter(({ kind }) => kind === 'unconfirmed').length;
  if (outcomes.length > 0)
    emit('posts settled', {
      Lateness: late,
      Published: late.length,
      Failed: causes.length,
      ...(unconfirmed > 0 && { Unconfirmed: unconfirmed }),
    });
  for (const [cause, all] of Map.groupBy(causes, (each) => each))
    emit('posts failed', { Failed: all.length }, { [failureDimension]: cause });
}
