import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll } from 'vitest'

/** Call at the top of a test file: a folder of files that is removed after its tests. */
export function useFolder() {
  const path = mkdtempSync(join(tmpdir(), 'recce-folder-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    keep(name: string, bytes: Uint8Array) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), bytes)
    },
  }
}

/** Drops a folder or files on the middle of a page, as from a file manager. */
export async function dropOn(page: Page, files: string[]) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  // What React has just shown listens from the next frame on.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: width / 2,
      y: height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    })
  }
  await session.detach()
}
