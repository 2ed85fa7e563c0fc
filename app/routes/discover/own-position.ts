import type { Coordinates } from '#app/domain/rules/globe.ts'

const timeoutMs = 15_000
const oldest = 300_000

/** @returns the position, or why there is none and what to do */
export function findOwnPosition(): Promise<Coordinates | { trouble: string }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ trouble: unknown })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ trouble: code === PERMISSION_DENIED ? refused : unknown }),
      { timeout: timeoutMs, maximumAge: oldest },
    )
  })
}

const refused =
  'Your browser may not tell us where you are. Allow it for this site in its settings, or write the name of a town.'
const unknown =
  'Your browser does not know where you are at the moment. Write the name of a town instead.'
