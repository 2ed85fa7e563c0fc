import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts with the longest files, so that none is left over at the end: the walks through all pages,
 * then those with a browser, which share a server, then what takes many seconds.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

/** The longest first; none of them has a browser. */
const long = [
  'sharing/access',
  'db/durability',
  'db/embedded',
  'places/preview',
  'billing/limits',
  'http/uploads',
  'db/dump',
  'places/import',
  'http/worst-bodies',
  'photos/pictures',
  'start',
].map((name) => `/tests/${name}.test.ts`)

function rankOf({ moduleId }: TestSpecification) {
  if (moduleId.includes('/e2e/accessibility')) return 0
  if (moduleId.includes('/e2e/')) return 1
  const at = long.findIndex((path) => moduleId.endsWith(path))
  return 2 + (at < 0 ? long.length : at)
}
