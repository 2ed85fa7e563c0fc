import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const imported =
  /\b(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'([#.][^']+)'|import\('([#.][^']+)'/g
const opening = /'node:(?:child_process|net|http)'|import\.meta\.glob|'virtual:/

const reaching = new Map<string, boolean>()

/** Tests of pure rules: nothing that they load is a module of the server or starts a program. */
export const pureTests = globSync('tests/**/*.test.ts').filter((path) => !reachesServer(path))

function reachesServer(path: string): boolean {
  const known = reaching.get(path)
  if (known !== undefined) return known
  reaching.set(path, path.includes('.server.'))
  if (path.includes('.server.')) return true
  const text = /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : ''
  const reaches = opening.test(text) || importsIn(text, path).some(reachesServer)
  reaching.set(path, reaches)
  return reaches
}

function importsIn(text: string, path: string): string[] {
  return [...text.matchAll(imported)].map(([, fixed, dynamic]) => {
    const target = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    return target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target)
  })
}
