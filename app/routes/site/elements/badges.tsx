import { Check as check } from 'lucide'
import { tiers } from '#app/domain/rules/tier.ts'
import { Badge, type BadgeTone, Tags } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TierBadge } from '#app/ui/tier-badge.tsx'
import { Specimen } from './specimen.tsx'

const tones: BadgeTone[] = ['muted', 'accent', 'info', 'success', 'warning', 'error', 'admin']
const tags = ['harbour', 'sunrise', 'fog', 'steel', 'water', 'winter', 'cranes', 'night'].map(
  (title) => ({ id: title, title }),
)

export function Badges() {
  return (
    <>
      <div className="specimens">
        {tones.map((tone) => (
          <Specimen key={tone} name={tone}>
            <Badge tone={tone}>{tone}</Badge>
          </Specimen>
        ))}
        <Specimen name="solid">
          <Badge solid>Most Popular</Badge>
        </Specimen>
        <Specimen name="with icon">
          <Badge tone="success" icon={<Icon of={check} />}>
            packed
          </Badge>
        </Specimen>
      </div>
      <div className="specimens">
        {tiers.map((tier) => (
          <Specimen key={tier} name={`tier ${tier}`}>
            <TierBadge tier={tier} />
          </Specimen>
        ))}
      </div>
      <Specimen name="tags, at most six">
        <Tags tags={tags} limit={6} />
      </Specimen>
    </>
  )
}
