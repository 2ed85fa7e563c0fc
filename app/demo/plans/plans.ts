import type { DemoPlans } from '../plan.ts'
import { demoGear } from './gear.ts'
import { musicVideo } from './music-video.ts'
import { portraitCollection, portraitShoots } from './portraits.ts'

export const demoPlans: DemoPlans = {
  gear: demoGear,
  shoots: [musicVideo, ...portraitShoots],
  projects: [portraitCollection],
}
