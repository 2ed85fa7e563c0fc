/** Photos shared by another app, once; undefined if none were. */
export async function readSharedFiles(): Promise<File[] | undefined> {
  if (!new URLSearchParams(window.location.search).has('shared')) return undefined
  const { readAll, remove } = await import('#app/outbox/database.ts')
  const shared = await readAll('shared')
  for (const { id } of shared) await remove('shared', id)
  return shared.map(({ file }) => file)
}
