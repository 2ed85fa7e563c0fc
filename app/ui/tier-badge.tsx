import type { Tier } from '#app/domain/rules/tier.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const tones: Record<Tier, BadgeTone> = {
  Basic: 'muted',
  Creative: 'info',
  Pro: 'accent',
  Business: 'success',
}

export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge tone={tones[tier]}>{tier}</Badge>
}
