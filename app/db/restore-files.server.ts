import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A path in the dump cannot leave `folder`. */
export async function createFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  if (relative(folder, path).startsWith('..')) throw new Error(`The dump has a bad path: ${name}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '', { mode: 0o600 })
  return path
}

export async function appendPart(path: string, part: string) {
  await appendFile(path, Buffer.from(part, 'base64'))
}

export async function moveFiles(draft: string, folder: string) {
  if (!existsSync(draft)) return
  const entries = await readdir(draft, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, relative(draft, from))
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
}
