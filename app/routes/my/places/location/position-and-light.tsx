import { MapPin as pinIcon } from 'lucide'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LightSection, type ShownLight } from '#app/ui/light/section.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import type { positionOf } from './view.server.ts'

type PositionAndLightProps = {
  id: string
  title: string
  address: string
  map: Awaited<ReturnType<typeof positionOf>>
  light: ShownLight | undefined
  yearHref: string | undefined
  formHref: string | undefined
}

export function PositionAndLight(props: PositionAndLightProps) {
  const { id, title, address, map, light, yearHref, formHref } = props
  const linkClicks = useLinkClicks()
  return (
    <div className="location-position light-room" {...linkClicks}>
      {address && <address dir="auto">{address}</address>}
      {map && light ? (
        <LightSection
          light={light}
          map={{
            pins: [{ id, title, ...map.position }],
            towns: map.towns,
            label: `Map around ${title}`,
            hasLinks: true,
            ...map.settings,
          }}
        >
          <p className="no-print">
            <a href={yearHref}>Sun and moon calendar</a>
          </p>
          <CopyButton text={map.decimal} label="Copy coordinates" copied="Coordinates copied" />
        </LightSection>
      ) : (
        <EmptyState
          icon={<Icon of={pinIcon} />}
          title="No position yet"
          action={
            formHref && (
              <ButtonLink kind="secondary" to={`${formHref}#location-coordinates`}>
                Add a position
              </ButtonLink>
            )
          }
        >
          {formHref
            ? 'Add a position to see the light and the map here.'
            : 'There is no light and no map without a position.'}
        </EmptyState>
      )}
    </div>
  )
}
