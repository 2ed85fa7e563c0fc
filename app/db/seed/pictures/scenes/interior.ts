import type { Interior } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { paintArcade } from './arcade.ts'
import { paintRoom } from './room.ts'

/** A room, hall or passage with daylight coming in. */
export function paintInterior(stage: Stage, view: Interior) {
  if (view.room === 'arcade') paintArcade(stage)
  else paintRoom(stage, view.room)
}
