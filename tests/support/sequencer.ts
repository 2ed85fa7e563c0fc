import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts with what needs no build, until there is one; then the longest files, so that none is left
 * over at the end: the walks through all pages, then those with a browser, which share a server,
 * then what takes many seconds. What loads the app anew comes last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

/** None of these has a browser; together they take as long as a build. */
const besideBuild = listPaths(
  'sharing/access',
  'sharing/links',
  'places/position-doors',
  'places/viewers',
  'accounts/account-export',
  'places/workspace-locations',
  'billing/purchases',
  'accounts/hostile',
)

/** The longest of the others without a browser, beginning with the longest. */
const long = listPaths(
  'db/embedded',
  'photos/pictures',
  'db/durability',
  'places/import',
  'billing/limits',
  'db/dump',
  'http/worst-bodies',
  'messages/smtp',
  'photos/media',
  'places/preview',
  'db/limits',
  'start',
  'jobs/account-jobs',
  'http/uploads',
  'accounts/by-mail',
)

const last = listPaths('http/gate')

function listPaths(...names: string[]) {
  return names.map((name) => `/tests/${name}.test.ts`)
}

function rankOf({ moduleId }: TestSpecification) {
  const among = (paths: string[]) => paths.findIndex((path) => moduleId.endsWith(path)) / 100
  if (among(besideBuild) >= 0) return among(besideBuild)
  if (moduleId.includes('/e2e/accessibility')) return 1
  if (moduleId.includes('/e2e/')) return 2
  if (among(long) >= 0) return 3 + among(long)
  return among(last) >= 0 ? 5 : 4
}
