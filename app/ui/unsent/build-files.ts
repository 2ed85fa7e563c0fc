import { ConnectionLost } from './connection-lost.ts'

/** A route as the router knows it, with the addresses of its files. */
export type RouteFiles = { module: string; imports?: string[] | undefined }

/**
 * Fetches the files of a route into the browser's cache, from which they are imported. An answer
 * that is none of ours, such as that of a newer build, is for the router to find.
 * @throws ConnectionLost when one does not arrive
 */
export async function fetchFiles({ module, imports = [] }: RouteFiles) {
  const missing = [module, ...imports].filter((file) => !hasCome(file))
  await Promise.all(missing.map(fetchFile)).catch((cause) => {
    throw new ConnectionLost('No connection', { cause })
  })
}

async function fetchFile(file: string) {
  const answer = await fetch(file)
  await answer.arrayBuffer()
  // A proxy answers while the server is away.
  if (answer.status >= 502) throw new Error(`${file}: ${answer.status}`)
}

function hasCome(file: string) {
  const { href } = new URL(file, location.href)
  const asked = performance.getEntriesByName(href) as PerformanceResourceTiming[]
  return asked.some(({ responseStatus }) => responseStatus === 200)
}
