import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'

type Progress = {
  status: 'working' | 'failed'
  done: number
  total: number
  previews?: number
  failure?: string
}

/** An import from Immich that no job works at. Returns its id. */
export async function anImmichImport(ownerId: string, progress: Progress): Promise<string> {
  const importId = newId()
  await db.insert('imports', { id: importId, ownerId })
  await db.insert('immichImports', {
    importId,
    ownerId,
    host: 'http://127.0.0.1:9',
    source: { takenFrom: '2026-06-21', takenTo: '2026-06-22' },
    apiKey: progress.status === 'working' ? Buffer.from('sealed') : null,
    ...progress,
  })
  return importId
}
