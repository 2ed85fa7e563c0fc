import type { Front } from '../scene.ts'
import type { Stage } from '../stage.ts'
import * as built from './front-built.ts'
import * as natural from './front-natural.ts'

const painters: Record<Front, (stage: Stage, horizon: number) => void> = {
  firs: natural.firs,
  grass: natural.grass,
  flowers: natural.flowers,
  rocks: natural.rocks,
  tree: natural.tree,
  blossom: natural.blossom,
  joshua: natural.joshua,
  stacks: natural.stacks,
  ice: natural.ice,
  reeds: natural.reeds,
  cypress: natural.cypress,
  palms: natural.palms,
  surf: natural.surf,
  cabin: built.cabin,
  observatory: built.observatory,
  road: built.road,
  jetty: built.jetty,
  torii: built.torii,
  lighthouse: built.lighthouse,
  boat: built.boat,
  tent: built.tent,
}

/** Draws what stands between the viewer and the land. */
export function paintFront(stage: Stage, front: Front, horizon: number) {
  painters[front](stage, horizon)
}
