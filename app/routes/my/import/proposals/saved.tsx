import { type IconNode, Images as portfolio, Share2 as share, CalendarPlus as shoot } from 'lucide'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import {
  ImportResult,
  type ImportResultProps,
  type SavedItem,
} from '#app/routes/my/import/importer/result.tsx'
import { type Undoable, UndoFields } from '#app/routes/my/import/importer/undo-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import { shareHref } from '#app/views/addresses.ts'
import { type Reason, Refusal } from '#app/views/refusal.tsx'
import { Discarded } from './found/discarded.tsx'
import { PlacingNotice, usePlacing } from './found/placing.tsx'
import { useRowFocus } from './found/row-focus.ts'
import { refusedIn, Unplaced } from './found/unplaced.tsx'
import type { UnplacedView } from './view.server.ts'
import type { ImportAnswer } from './waiting.tsx'

type SavedImportProps = Omit<ImportResultProps, 'total'> & {
  undoable: Undoable
  portfolios: { id: string; title: string }[]
  unplaced: UnplacedView
  reason: (Reason & Pick<ImportAnswer, 'subject' | 'typed'>) | undefined
}

export function SavedImport(props: SavedImportProps) {
  const { undoable, portfolios, unplaced, reason, ...result } = props
  const { places, map } = result
  const { placing, setPlacing, place } = usePlacing()
  const refusedAnswer = refusedIn(unplaced.rows, reason)
  const keepFocus = useRowFocus()
  return (
    <main className="page" onSubmit={keepFocus}>
      {!refusedAnswer && <Refusal of={reason} />}
      <ImportResult {...result} total={undoable.added + undoable.grown} />
      <MadePortfolios portfolios={portfolios} />
      {placing && (
        <>
          <PlacingNotice {...placing} onCancel={() => setPlacing(undefined)} />
          <LocationMap
            {...map}
            className="import-overview"
            label="Where it is"
            mode="now"
            zoom={2}
            pins={[]}
            onPick={place}
          />
        </>
      )}
      <div className="import-saved-rest">
        <Unplaced
          {...unplaced}
          refused={refusedAnswer}
          onPlace={(id, title) => setPlacing({ id, title })}
        />
        <Discarded {...unplaced} />
      </div>
      <NextSteps places={places} />
      <p className="actions">
        <ButtonLink kind="secondary" to={href('/my/locations')}>
          My locations
        </ButtonLink>
        <ButtonLink kind="quiet" to={href('/my/import')}>
          Import more
        </ButtonLink>
      </p>
      {places.length + unplaced.count > 0 && (
        <Form method="post" className="import-undo small">
          <UndoFields {...undoable} unplaced={unplaced.count} />
        </Form>
      )}
    </main>
  )
}

/** Ids of more locations make an address longer than some proxies take. */
const maxInAddress = 50

function MadePortfolios({ portfolios }: Pick<SavedImportProps, 'portfolios'>) {
  if (portfolios.length === 0) return null
  return (
    <section className="import-saved-rest" aria-labelledby="portfolios">
      <h2 id="portfolios">{formatCount(portfolios.length, 'new portfolio')}</h2>
      <ul>
        {portfolios.map(({ id, title }) => (
          <li key={id}>
            <Link to={href('/my/portfolios/:id', { id })}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextSteps({ places }: { places: SavedItem[] }) {
  const [first] = places
  if (!first || places.length > maxInAddress) return null
  const search = new URLSearchParams(places.map(({ id }) => ['locationIds', id]))
  const isOne = places.length === 1
  return (
    <nav className="import-next" aria-label="Next steps">
      <Step
        icon={portfolio}
        title="Make a portfolio"
        to={`${href('/my/portfolios/new')}?${search}`}
      >
        {isOne ? 'Begin a collection with it.' : 'Keep them together as one collection.'}
      </Step>
      <Step icon={shoot} title="Plan a shoot there" to={`${href('/my/shoots/new')}?${search}`}>
        See the day in its light, with stops, gear and crew.
      </Step>
      <Step icon={share} title="Share" to={shareHref('location', first.id)}>
        Send {first.title} with one link.
      </Step>
    </nav>
  )
}

type StepProps = { icon: IconNode; title: string; to: string; children: ReactNode }

function Step({ icon, title, to, children }: StepProps) {
  return (
    <Link to={to}>
      <Icon of={icon} />
      <b>{title}</b>
      <span>{children}</span>
    </Link>
  )
}
