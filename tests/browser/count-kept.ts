/** How much is in the caches and in each store of this browser. */
export async function countKept() {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('recce')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const counts: Record<string, number> = { caches: (await caches.keys()).length }
  for (const name of opened.objectStoreNames) {
    const request = opened.transaction(name).objectStore(name).count()
    counts[name] = await new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  }
  opened.close()
  return counts
}
