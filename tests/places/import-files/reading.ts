import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ColumnMatch } from '#app/domain/places/import/files/found.ts'
import { readFiles } from '#app/domain/places/import/files/read-files.server.ts'
import { readAll } from '#app/domain/places/import/files/reader.server.ts'

const folders: string[] = []

/** Removes the files of a test file when it is over. */
export function removeSavedAfterwards() {
  afterAll(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })
}

export type Content = string | Uint8Array

/** Writes files of these contents, by their names, and an empty folder to unpack into. */
export function save(contents: Record<string, Content>) {
  const folder = mkdtempSync(join(tmpdir(), 'import-files-'))
  folders.push(folder)
  const files = Object.entries(contents).map(([fileName, content], index) => {
    const path = join(folder, `upload-${index}`)
    writeFileSync(path, content)
    return { path, fileName }
  })
  return { files, folder, scratch: mkdtempSync(join(folder, 'scratch-')) }
}

/** Reads files in this process. */
export function read(contents: Record<string, Content>, columns?: ColumnMatch) {
  const { files, scratch } = save(contents)
  return readAll(files, { scratch, columns })
}

/** Reads files as the app does, in a process of their own. */
export function readApart(contents: Record<string, Content>) {
  const { files, scratch } = save(contents)
  return readFiles(files, { scratch })
}

/** Says what of a file was not read, and why; '' if all was. */
export async function refusalOf(fileName: string, content: Content) {
  const { refused } = await read({ [fileName]: content })
  return refused.map(({ message }) => message).join('\n')
}
