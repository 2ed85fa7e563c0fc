import { setImmediate } from 'node:timers/promises'
import { blank } from './canvas.ts'
import { exif } from './exif.ts'
import { develop, encode } from './finish.ts'
import { moods } from './mood.ts'
import { random } from './noise.ts'
import type { Scene, View } from './scene.ts'
import { paintFalls } from './scenes/falls.ts'
import { paintForest } from './scenes/forest.ts'
import { paintInterior } from './scenes/interior.ts'
import { paintLand } from './scenes/land.ts'
import { paintRoadside } from './scenes/roadside.ts'
import { paintRows } from './scenes/rows.ts'
import { paintSkyline } from './scenes/skyline.ts'
import { paintSpan } from './scenes/span.ts'
import { paintStreet } from './scenes/street.ts'
import type { Stage } from './stage.ts'

const LONG = 1536
const SHORT = 1024

/**
 * Draws a scene as a JPEG of 1536 pixels on its long side with the EXIF of its shot; the same scene,
 * the same bytes.
 */
export async function drawPicture(scene: Scene): Promise<Buffer> {
  const width = scene.upright ? SHORT : LONG
  const height = scene.upright ? LONG : SHORT
  const next = random(scene.seed)
  const stage: Stage = {
    canvas: blank(width, height),
    mood: moods[scene.mood],
    season: scene.season,
    next,
    sun: { x: scene.sun.x * width, y: scene.sun.y * height },
    unit: LONG / 1800,
  }
  await paint(stage, scene.view)
  await setImmediate()
  const pixels = develop(stage.canvas, next)
  await setImmediate()
  return encode(pixels, width, height, exif(scene.shot))
}

async function paint(stage: Stage, view: View) {
  switch (view.kind) {
    case 'land':
      return paintLand(stage, view)
    case 'forest':
      return paintForest(stage, view)
    case 'falls':
      return paintFalls(stage, view)
    case 'rows':
      return paintRows(stage, view)
    case 'skyline':
      return paintSkyline(stage, view)
    case 'street':
      return paintStreet(stage, view)
    case 'interior':
      return paintInterior(stage, view)
    case 'span':
      return paintSpan(stage, view)
    case 'roadside':
      return paintRoadside(stage, view)
  }
}
