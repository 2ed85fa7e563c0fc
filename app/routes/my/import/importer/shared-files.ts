/**
 * The photos that another app has shared, once: the worker keeps them until the import opens.
 * Undefined where none were shared.
 */
export async function readSharedFiles(): Promise<File[] | undefined> {
  if (!new URLSearchParams(window.location.search).has('shared')) return undefined
  const { readAll, remove } = await import('#app/outbox/database.ts')
  const shared = await readAll('shared')
  for (const { id } of shared) await remove('shared', id)
  return shared.map(({ file }) => file)
}
