import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts with the files that take longest, so that none is left over at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Those of more than some seconds, beginning with the longest. */
const long = [
  'sharing/access',
  'db/embedded',
  'db/dump',
  'money/limits',
  'places/import',
  'sharing/links',
  'db/durability',
  'pictures/pictures',
  'http/worst-bodies',
  'places/position-doors',
  'money/webhook',
  'money/reconciliation',
  'accounts/hostile',
  'post/smtp',
  'accounts/sync',
  'built/',
  'start',
].map((name) => `/tests/${name}`)

function rankOf({ moduleId }: TestSpecification) {
  const rank = long.findIndex((name) => moduleId.includes(name))
  return rank < 0 ? long.length : rank
}
