import type { Front } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { joshua, palms } from './desert-plants.ts'
import { lighthouse } from './lighthouse.ts'
import { observatory } from './observatory.ts'
import { road } from './road.ts'
import { cabin, tent } from './shelter.ts'
import { ice, surf } from './shore.ts'
import { blossom, cypress, tree } from './single-trees.ts'
import { rocks, stacks } from './stones.ts'
import { torii } from './torii.ts'
import { firs, flowers, grass, reeds } from './undergrowth.ts'
import { boat, jetty } from './waterside.ts'

const painters: Record<Front, (stage: Stage, horizon: number) => void> = {
  firs,
  grass,
  flowers,
  rocks,
  tree,
  blossom,
  cabin,
  observatory,
  road,
  joshua,
  jetty,
  torii,
  lighthouse,
  stacks,
  ice,
  reeds,
  boat,
  cypress,
  tent,
  palms,
  surf,
}

/** Draws what stands between the viewer and the land. */
export function paintFront(stage: Stage, front: Front, horizon: number) {
  painters[front](stage, horizon)
}
