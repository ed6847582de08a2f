import type { Reporter, TestModule } from 'vitest/node';

export const requestsFailed = 'requests failed:';

/** `N passed, N failed`, whatever other reporters print. When a test failed, why the product answered 5xx stands before it: logs are cut to their end. */
export default class ClosingLine implements Reporter {
  readonly #faults: string[] = [];

  onUserConsoleLog({ content }: { readonly content: string }) {
    if (content.includes(requestsFailed)) this.#faults.push(content);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
      // A file that fails to load counts as one failed test.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    if (count.failed > 0) process.stdout.write(this.#faults.join(''));
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
