import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** So many tests that pass only when they are run again fail the run. */
const limit = 3

/** Playwright lists the tests that pass only on a second try; three of them are one fault too many. */
export default class FlakyReporter implements Reporter {
  private readonly flaky = new Set<TestCase>()

  onTestEnd(test: TestCase) {
    if (test.outcome() === 'flaky') this.flaky.add(test)
  }

  async onEnd({ status }: FullResult) {
    if (this.flaky.size < limit) return { status }
    console.log(`  ${this.flaky.size} tests passed only on a second try: that is a failed run`)
    return { status: 'failed' as const }
  }
}
