import { Clapperboard as shoot } from 'lucide'
import { href, Link } from 'react-router'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { Description } from '#app/routes/my/description.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formHref, saleHref } from '#app/views/addresses.ts'

type FactsProps = {
  id: string
  description: string
  locationIds: string[]
  photoCount: number
  /** Set for those who may sell the portfolio. */
  sale: { isPurchaseable: boolean; priceCents: number } | undefined
}

export function Facts({ id, description, locationIds, photoCount, sale }: FactsProps) {
  return (
    <div className="item-facts">
      <div>
        <p className="caption">
          {joinCaption([
            formatCount(locationIds.length, 'location'),
            formatCount(photoCount, 'photo'),
          ])}
        </p>
        <Description text={description} formHref={formHref('portfolio', id)} />
        {sale && <SaleLine id={id} {...sale} />}
        <ShootLink locationIds={locationIds} />
      </div>
    </div>
  )
}

type SaleLineProps = { id: string; isPurchaseable: boolean; priceCents: number }

function SaleLine({ id, isPurchaseable, priceCents }: SaleLineProps) {
  return (
    <p>
      {isPurchaseable ? `For sale at ${dollars(priceCents)}. ` : 'Not for sale. '}
      <Link to={saleHref(id)}>
        {isPurchaseable ? 'Price, samples and sales' : 'Sell this portfolio'}
      </Link>
    </p>
  )
}

/** Links to a new shoot with these locations, unless there are too many for a URL. */
function ShootLink({ locationIds }: { locationIds: string[] }) {
  if (locationIds.length === 0 || locationIds.length > maxInAddress) return null
  const ids = new URLSearchParams(locationIds.map((id) => ['locationIds', id]))
  return (
    <p>
      <ButtonLink
        kind="secondary"
        to={`${href('/my/shoots/new')}?${ids}`}
        icon={<Icon of={shoot} />}
      >
        Plan a shoot there
      </ButtonLink>
    </p>
  )
}

const maxInAddress = 30
