import { mapSettings } from '#app/http/map.server.ts'
import { townsAround } from '#app/views/map/towns.server.ts'

type Place = { latitude: number | null; longitude: number | null }

export async function placesMap(places: readonly Place[]) {
  const positions = places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  return { towns: await townsAround(positions), ...mapSettings }
}
