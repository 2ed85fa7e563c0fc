import { href, Link } from 'react-router'
import type { FoundOptions } from '#app/domain/places/import/found-place.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { type Room, roomLeft } from '#app/routes/my/import/importer/room-notice.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { FoundView } from '../view.server.ts'
import { ColumnFields } from './columns.tsx'
import './found.css'

/** The new locations that were found in the files of an import: ticked ones are saved. */
export function FoundFields(found: FoundView & { options: FoundOptions; room: Room }) {
  const { counts, folders, rows, columns, columnMatch, options, room } = found
  // Files beside photos and tracks alone.
  if (counts.new + counts.known + counts.unplaced + counts.asked === 0 && !columns) return null
  return (
    <section id="found" className="import-found" aria-labelledby="found-heading">
      <h2 id="found-heading">New locations</h2>
      <Counts {...counts} />
      {rows.length > 0 && (
        <>
          <div className="import-options">
            {folders.length > 0 && (
              <RadioGroup
                id="folders"
                name="folders"
                label={`Turn ${formatCount(folders.length, 'folder')} into`}
                defaultValue={options.folders}
                options={[
                  { value: 'tags', label: 'Tags of their locations' },
                  { value: 'portfolios', label: 'Portfolios' },
                  { value: 'nothing', label: 'Nothing' },
                ]}
              />
            )}
            {counts.withLook > 0 && (
              <CheckboxField
                id="hasLooks"
                name="hasLooks"
                defaultChecked={options.hasLooks}
                label="Icon and colour become a tag"
              />
            )}
          </div>
          <Picks {...found} left={roomLeft(room)} />
          <Rows {...found} />
        </>
      )}
      {columns && <ColumnFields columns={columns} columnMatch={columnMatch} />}
    </section>
  )
}

function Counts({ new: fresh, chosen, known, unplaced, asked }: FoundView['counts']) {
  const parts = [
    `${formatNumber(fresh)} new${chosen < fresh ? `, ${formatNumber(chosen)} of them ticked` : ''}`,
    known > 0 && `${formatNumber(known)} already yours`,
    unplaced > 0 && `${formatNumber(unplaced)} without a position`,
    asked > 0 && `${formatNumber(asked)} to check`,
  ]
  return <Caption parts={parts.filter((part) => part !== false)} />
}

type PicksProps = Pick<FoundView, 'folders' | 'counts'> & {
  /** Locations that the plan has room for. */
  left: number
}

function Picks({ folders, counts, left }: PicksProps) {
  return (
    <div className="import-picks">
      {counts.new > left && (
        <p className="small">
          {left === 0
            ? 'Your plan has no room for them.'
            : `Your plan has room for ${formatNumber(left)} of them. Tick those you want to save.`}{' '}
          <Link to={href('/pricing')}>See the larger plans</Link>
        </p>
      )}
      <SubmitButton kind="quiet" intent="pick:all">
        Tick all
      </SubmitButton>
      <SubmitButton kind="quiet" intent="pick:none">
        Untick all
      </SubmitButton>
      {left > 0 && counts.new > left && (
        <SubmitButton kind="quiet" intent="pick:fitting">
          Tick what fits my plan
        </SubmitButton>
      )}
      {folders.length > 1 && (
        <details className="unfold">
          <summary>By folder</summary>
          <ul>
            {folders.map(({ title, count, chosen }) => (
              <li key={title}>
                <span dir="auto">{title}</span>
                <small className="caption">
                  {formatNumber(chosen)} of {formatNumber(count)}
                </small>
                <SubmitButton
                  kind="quiet"
                  intent={`pick:${chosen === count ? 'without' : 'with'} ${title}`}
                >
                  {chosen === count ? 'Untick' : 'Tick'}
                  <span className="sr-only"> all of {title}</span>
                </SubmitButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className="sr-only">{formatNumber(counts.chosen)} ticked</span>
    </div>
  )
}

function Rows({ rows, page, pages, counts }: FoundView) {
  return (
    <>
      <ul className="import-rows">
        {rows.map(({ id, title, address, latitude, longitude, tags, folders, look, isChosen }) => (
          <li key={id}>
            <input type="hidden" name="shown" value={id} />
            <CheckboxField
              id={`take-${id}`}
              name="take"
              value={id}
              defaultChecked={isChosen}
              label={<b dir="auto">{title}</b>}
            />
            <Caption
              parts={[
                latitude !== null && longitude !== null && formatShort({ latitude, longitude }),
                address,
                [...folders, ...tags, look].filter(Boolean).join(', '),
              ].filter((part) => part !== false && part !== '')}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="import-pages" aria-label="Pages of new locations">
          <input type="hidden" name="page" value={page} />
          {page > 1 && (
            <SubmitButton kind="secondary" intent={`show:${page - 1}`}>
              Previous
            </SubmitButton>
          )}
          <span>
            Page {formatNumber(page)} of {formatNumber(pages)}, {formatNumber(counts.new)} locations
          </span>
          {page < pages && (
            <SubmitButton kind="secondary" intent={`show:${page + 1}`}>
              Next
            </SubmitButton>
          )}
        </nav>
      )}
    </>
  )
}
