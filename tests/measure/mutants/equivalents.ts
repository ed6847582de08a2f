/** A mutant that behaves like the original, so that no test can detect it. */
export interface Equivalent {
  readonly file: string;
  /** The line, trimmed. */
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/domain/publishing/preparation.ts',
    code: 'nextAttemptAt: after.containerId === undefined && after.nextAttemptAt < dueAt ? after.nextAttemptAt : dueAt,',
    original: 'after.nextAttemptAt < dueAt',
    replacement: 'after.nextAttemptAt <= dueAt',
    reason: 'Of two equal instants either is the same.',
  },
  {
    file: 'shared/domain/publishing/preparation.ts',
    code: 'attempt < first ? attempt : first,',
    original: 'attempt < first',
    replacement: 'attempt <= first',
    reason: 'Of two equal instants either is the same.',
  },
  {
    file: 'shared/domain/publishing/preparation.ts',
    code: 'return [...attempts, ...(checkAt === undefined ? [] : [checkAt])].reduce((first, attempt) =>',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'The earliest is taken, and a text that begins with a letter comes after every instant.',
  },
  {
    file: 'shared/domain/publishing/target.ts',
    code: 'const { platform, retries, startedAt = since < target.nextAttemptAt ? target.nextAttemptAt : since } = target;',
    original: 'since < target.nextAttemptAt',
    replacement: 'since <= target.nextAttemptAt',
    reason: 'Of two equal instants either is the same.',
  },
  {
    file: 'functions/use-cases/publishing/work-on-post.ts',
    code: 'since < nextAttemptAt ? since : nextAttemptAt;',
    original: 'since < nextAttemptAt',
    replacement: 'since <= nextAttemptAt',
    reason: 'Of two equal instants either is the same.',
  },
  {
    file: 'functions/use-cases/cleanup/clean-up.ts',
    code: 'const removedIds = new Set(held ? [] : due.flatMap(listed).map(({ id }) => id));',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No client has that id.',
  },
  {
    file: 'shared/domain/publishing/failures.ts',
    code: "return [platform, code, nextStepOf(code) === 'edit' ? reason : ''].join(' ');",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Failures of one code have all a reason in their key or all the same constant.',
  },
  {
    file: 'shared/domain/publishing/failures.ts',
    code: "clientName: first?.post.clientName ?? '',",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'A group has one failure at least.',
  },
  {
    file: 'shared/domain/posts/post-filter.ts',
    code: "const [first, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')];",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Both are no date, and the bound is not asked for.',
  },
  {
    file: 'functions/runtime/throttle.ts',
    code: "const chain = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'One address alone is never taken: the second last is.',
  },
  {
    file: 'functions/runtime/throttle.ts',
    code: "'caller-and-client': () => hashOf(`${caller?.clientId ?? addressOf(event)} ${about ?? ''}`),",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Any constant that is no id of a client names the requests about none.',
  },
  {
    file: 'functions/runtime/caller.ts',
    code: "return typeof groups === 'string' ? groups.replace(/^\\[|\\]$/g, '').split(/[\\s,]+/) : [];",
    original: '/[\\s,]+/',
    replacement: '/[\\s,]/',
    reason: 'Between two separators stands an empty name, which is no group.',
  },
  {
    file: 'functions/runtime/caller.ts',
    code: "return typeof groups === 'string' ? groups.replace(/^\\[|\\]$/g, '').split(/[\\s,]+/) : [];",
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'It is not the group of admins.',
  },
  {
    file: 'functions/runtime/parse-request.ts',
    code: "const reason: CodedMessage = first === undefined ? { code: 'request.invalid' } : fieldMessage(first);",
    original: "{ code: 'request.invalid' }",
    replacement: '{}',
    reason: 'What zod refuses has one issue at least.',
  },
  {
    file: 'functions/runtime/parse-request.ts',
    code: "const reason: CodedMessage = first === undefined ? { code: 'request.invalid' } : fieldMessage(first);",
    original: "'request.invalid'",
    replacement: '""',
    reason: 'What zod refuses has one issue at least.',
  },
  {
    file: 'functions/runtime/with-idempotency.ts',
    code: "const reason: CodedMessage = issue === undefined ? { code: 'request.invalid' } : fieldMessage(issue);",
    original: "{ code: 'request.invalid' }",
    replacement: '{}',
    reason: 'What zod refuses has one issue at least.',
  },
  {
    file: 'functions/runtime/with-idempotency.ts',
    code: "const reason: CodedMessage = issue === undefined ? { code: 'request.invalid' } : fieldMessage(issue);",
    original: "'request.invalid'",
    replacement: '""',
    reason: 'What zod refuses has one issue at least.',
  },
  {
    file: 'shared/domain/captions/fit-captions.ts',
    code: 'const captions = (answer.data?.suggestions ?? []).flatMap((one) => {',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'A text is no caption, and is dropped.',
  },
  {
    file: 'shared/domain/captions/fit-captions.ts',
    code: ".map((word) => `#${word.replaceAll(/[^\\p{L}\\p{M}\\p{N}_]+/gu, '')}`)",
    original: '/[^\\p{L}\\p{M}\\p{N}_]+/gu',
    replacement: '/[^\\p{L}\\p{M}\\p{N}_]/gu',
    reason: 'Each is replaced by nothing, one by one as well as together.',
  },
  {
    file: 'shared/domain/clients/client-selection.ts',
    code: 'if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;',
    original: 'a.createdAt < b.createdAt',
    replacement: 'a.createdAt <= b.createdAt',
    reason: 'They differ.',
  },
  {
    file: 'shared/domain/clients/client-selection.ts',
    code: 'return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;',
    original: 'a.id < b.id',
    replacement: 'a.id <= b.id',
    reason: 'They differ.',
  },
  {
    file: 'shared/domain/deletion/data-deletion.ts',
    code: 'const from = confirmedAt > requestedAt ? confirmedAt : requestedAt;',
    original: 'confirmedAt > requestedAt',
    replacement: 'confirmedAt >= requestedAt',
    reason: 'Of two equal instants either is the same.',
  },
  {
    file: 'shared/domain/text.ts',
    code: ".refine((at) => at >= '2000' && at < '2100', notAnInstant);",
    original: "at >= '2000'",
    replacement: "at > '2000'",
    reason: 'An instant is longer than its year, so none is equal to it.',
  },
  {
    file: 'shared/domain/text.ts',
    code: ".refine((at) => at >= '2000' && at < '2100', notAnInstant);",
    original: "at < '2100'",
    replacement: "at <= '2100'",
    reason: 'An instant is longer than its year, so none is equal to it.',
  },
  {
    file: 'shared/domain/metrics/post-metrics.ts',
    code: "for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {",
    original: "{ granularity: 'grapheme' }",
    replacement: '{}',
    reason: 'It is the default.',
  },
];
