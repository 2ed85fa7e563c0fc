import { type FrameList, type LocationFrame, readFrames } from '#app/domain/pages/frame.ts'
import type { ViewedPlanLocation } from '#app/domain/pages/viewed-plans.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { townsAround } from '#app/views/map/towns.server.ts'
import type { MappedPlace } from './frames.ts'

/** What a map of a list of places needs beside the list itself. */
export async function placesMap(list: FrameList<LocationFrame>) {
  const positions = readFrames(list).flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  return { towns: await townsAround(positions), ...mapSettings }
}

/** A map of the locations of a shoot or project, which are not at the scale of a map. */
export async function planMap(locations: ViewedPlanLocation[]) {
  const places = locations.flatMap((location): MappedPlace[] => {
    const { name, title, latitude, longitude, precision, photo } = location
    if (latitude === null || longitude === null) return []
    return [
      {
        name,
        title,
        latitude: Number(latitude.toFixed(5)),
        longitude: Number(longitude.toFixed(5)),
        isApproximate: precision === 'approximate',
        photoId: photo?.id,
      },
    ]
  })
  return { places, towns: await townsAround(places), ...mapSettings }
}
