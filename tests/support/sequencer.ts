import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts with the longest files, the walks through all pages and then those with a browser, so that
 * none is left over at the end.
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
