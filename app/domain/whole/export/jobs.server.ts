import type { Job } from '#app/jobs/job.server.ts'

export const exportJob: Job<{ id: string }> = {
  name: 'export',
  retry: { limit: 3, delay: 10 },
  expires: 6 * 3600,
  heartbeat: 30,
  batch: 1,
  async run({ id }, { isLast, signal }) {
    const { buildExport } = await import('./build.server.ts')
    try {
      await buildExport(id, signal)
    } catch (error) {
      if (isLast) await (await import('./exports.server.ts')).fail(id)
      throw error
    }
  },
}

/** Deletes files of an account that was removed. */
export const discard: Job<{ photos: string[]; exports: string[]; restores?: string[] }> = {
  name: 'discard',
  retry: { limit: 8, delay: 15 },
  async run({ photos, exports, restores = [] }) {
    const { discardUnused } = await import('#app/domain/pictures/files.server.ts')
    const exportFiles = await import('./files.server.ts')
    const archiveFiles = await import('#app/domain/whole/restore/files.server.ts')
    await discardUnused(photos)
    for (const id of exports) await exportFiles.remove(id)
    for (const id of restores) await archiveFiles.remove(id)
  },
}
