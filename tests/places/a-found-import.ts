import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'

/**
 * An import whose file has been read: two new locations in folders, one without a position, and one
 * whose position is doubtful. Returns its id.
 */
export async function aFoundImport(ownerId: string): Promise<string> {
  const importId = newId()
  const refused = [{ fileName: 'route.gpx', message: 'A line or an area is not a location' }]
  await db.insert('imports', { id: importId, ownerId, refused, refusedCount: 1 })
  await db.insert('importFiles', { id: newId(), importId, ownerId, fileName: 'a.kml', bytes: 9 })
  const row = (place: number, title: string, position: [number, number] | null) => ({
    ...{ id: newId(), importId, ownerId, place, title, fileName: 'a.kml' },
    latitude: position?.[0] ?? null,
    longitude: position?.[1] ?? null,
    origin: `name:${title}`,
  })
  await db.insert('importPlaces', [
    { ...row(0, 'Lighthouse', [43.2, 5.3]), folders: ['Coast'], look: 'red star', tags: ['dusk'] },
    { ...row(1, 'Quarry', [43.4, 5.6]), folders: ['Inland'], address: 'Route de Bibémus, Aix' },
    { ...row(2, 'Lisbon', null), description: 'The bar that Ana spoke of' },
    { ...row(3, 'Island', [0.1, 0.2]), doubt: 'zero' as const },
  ])
  return importId
}
