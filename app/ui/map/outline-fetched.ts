import { type Land, type LandFile, readLand } from './land.ts'
import address from './land.txt?url'
import { outlineHtml } from './outline-html.ts'
import type { View } from './projection.ts'

let land: Promise<Land> | undefined

/** Fetches the land of the world once; after a failure the next call fetches again. */
export function fetchLand() {
  land ??= request().catch((error) => {
    land = undefined
    throw error
  })
  return land
}

export async function drawOutlineHtml(view: View) {
  return outlineHtml(await fetchLand(), view)
}

async function request() {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The outline of the land answered ${response.status}`)
  return readLand((await response.json()) as LandFile)
}
