import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'

const always = ['tests/architecture.test.ts', 'tests/exports.test.ts']

/**
 * Finds the tests that have changed or import a changed file, and all tests of a changed context. A
 * file's path names its context, else its domain imports do. Browser tests must have changed.
 * @param since a git revision
 */
export function findChangedTests(since: string): string[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'app', 'tests')
  const changed = git('diff', '--name-only', '--relative', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return listChangedTests([...changed, ...added], files, (path) => readFileSync(path, 'utf8'))
}

export function listChangedTests(
  changed: string[],
  files: string[],
  read: (path: string) => string,
) {
  const tests = files.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  const contexts = [...new Set(tests.flatMap((path) => /^tests\/(\w+)\//.exec(path)?.[1] ?? []))]
  const moved = new Set(changed)
  const touched = new Set(
    changed
      .filter((path) => path.startsWith('app/'))
      .flatMap((path) => contextsOf(path, contexts, files, read)),
  )
  return tests.filter((path) => {
    if (moved.has(path) || always.includes(path)) return true
    if (path.startsWith('tests/browser/') || path.startsWith('tests/matrix/')) return false
    return (
      touched.has(path.split('/')[1] ?? '') || importsOf(path, read).some((one) => moved.has(one))
    )
  })
}

function contextsOf(
  path: string,
  contexts: string[],
  files: string[],
  read: (path: string) => string,
): string[] {
  const named = contextsIn(path, contexts)
  if (named.length > 0 || !files.includes(path)) return named
  const domain = importsOf(path, read).filter((one) => one.startsWith('app/domain/'))
  return domain.flatMap((one) => contextsIn(posix.dirname(one), contexts))
}

function contextsIn(path: string, contexts: string[]) {
  const words = [...posix.dirname(path).split('/'), ...basename(path).split(/[.-]/)]
  return contexts.filter((context) => words.some((one) => one === context || `${one}s` === context))
}

const statement =
  /\b(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'([#.][^'?]+)|import\('([#.][^']+)/g

function importsOf(path: string, read: (path: string) => string): string[] {
  const targets = read(path).matchAll(statement)
  return [...targets].map(([, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? ''
    return target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target)
  })
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
