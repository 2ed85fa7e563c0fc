import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with what takes longest, the walks through all pages and then the browser: none of them is
 * left over at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification) {
  if (moduleId.includes('/e2e/accessibility')) return 0
  return moduleId.includes('/e2e/') ? 1 : 2
}
