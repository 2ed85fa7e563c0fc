import { href, Link } from 'react-router'
import { kinds } from '#app/domain/rules/kind.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import type { HolderKind } from '../addresses.ts'
import type { Pressing } from './editable-list.tsx'
import type { Offers } from './location-offers.server.ts'
import { LocationPicker, type PickerSource } from './location-picker.tsx'

type AddLocationsProps = {
  kind: HolderKind
  id: string
  offers: Offers
  of?: { id: string; username: string }
  pressing: Pressing
}

export function AddLocations({ kind, id, offers, of, pressing }: AddLocationsProps) {
  const { from, search, items } = offers
  const isPlan = kinds[kind].isPlan
  const source: PickerSource = of ?? from ?? 'library'
  return (
    <div className="add-locations" id="add-locations">
      <h3>Add locations</h3>
      <Tabs
        id={`add-to-${kind}`}
        type="toggle"
        label="Add locations from"
        current={from ?? ''}
        tabs={[
          {
            key: 'library',
            label: of ? `Locations of ${of.username}` : 'From your library',
            href: '?add=library',
          },
          ...(isPlan ? [{ key: 'discover', label: 'From Discover', href: '?add=discover' }] : []),
        ]}
      />
      {from === 'library' && !of && !search && items.length === 0 ? (
        <p className="text-muted">
          Your library is empty. {isPlan && 'Add a location from Discover, or a new location.'}
        </p>
      ) : (
        from && (
          <LocationPicker
            key={from}
            source={source}
            add={from}
            search={search}
            offered={items}
            pressing={pressing}
          />
        )
      )}
      {from === 'discover' && (
        <p className="field-hint">
          It still belongs to its owner and shows their name. If they withdraw it, it disappears
          from the pages of this {kind}, and stays in this list until it is public again.
        </p>
      )}
      {isPlan && (
        <p className="row">
          <Link className="touch" to={`${href('/my/locations/new')}?to=${kinds[kind].path}:${id}`}>
            New location
          </Link>
          <Link
            className="touch"
            to={`${href('/my/locations/paste')}?to=${kinds[kind].path}:${id}`}
          >
            Paste a list
          </Link>
        </p>
      )}
    </div>
  )
}
