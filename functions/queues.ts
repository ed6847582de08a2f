import { QueueName } from '../shared/domain/operations/queue-name.ts';

/** In seconds: covers six runs of a worker, as AWS advises for Lambda. */
export const queueSettings = { visibilitySeconds: 720, maxReceives: 5 } as const;

export const forEachQueue = <T>(valueOf: (name: QueueName) => T) =>
  Object.fromEntries(QueueName.options.map((name) => [name, valueOf(name)])) as Readonly<Record<QueueName, T>>;

/** Names of the queues, which a stage gives its own prefix. */
export const deadLettersOf = (name: QueueName) => `${name}-dead-letters`;
export const deadEventsOf = (entry: string) => `${entry}-dead-events`;

type Constant<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Constant<Tail>}`
  : Uppercase<S>;

export type QueueVariable<N extends QueueName> = `${Constant<N>}_QUEUE_URL`;

export function queueVariables<const N extends QueueName, T>(names: readonly N[], valueOf: (name: N) => T) {
  const variableOf = (name: N) => `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;
  return Object.fromEntries(names.map((name) => [variableOf(name), valueOf(name)])) as Readonly<
    Record<QueueVariable<N>, T>
  >;
}
