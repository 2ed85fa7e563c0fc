import type { Page } from '@playwright/test'

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
