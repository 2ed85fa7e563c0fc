import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { editorHref, type HolderKind, type ListName, listHref } from '../addresses.ts'
import { PressRefusal } from './press-refusal.tsx'
import { usePresses } from './use-presses.ts'

export type Pressing = {
  form: string
  press: (intent: string, added?: SortedItem) => void
  listed: ReadonlySet<string>
}

type EditableListProps = {
  kind: HolderKind
  id: string
  name: ListName
  title: string
  items: SortedItem[]
  detailOf?: (item: SortedItem, pressing: Pressing) => ReactNode
  isFixed?: (item: SortedItem) => boolean
  empty: string
  hint?: ReactNode
  children: (pressing: Pressing) => ReactNode
}

export function EditableList({
  kind,
  id,
  name,
  title,
  items,
  children,
  ...list
}: EditableListProps) {
  const form = useId()
  const { search } = useLocation()
  const action = listHref(kind, id, name)
  const { shown, press, refusal } = usePresses(items, action)
  const listed = new Set(shown.map(({ id, locationId = id }) => locationId))
  const pressing = { form, press, listed }
  return (
    <section id={name} className="editable-list" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <PressRefusal of={refusal} />
      {shown.length === 0 ? <p className="text-muted">{list.empty}</p> : list.hint}
      <LocationSorter
        form={form}
        action={action + search}
        label={title}
        locations={shown}
        onPress={press}
        detailOf={(item) => list.detailOf?.(item, pressing)}
        isFixed={list.isFixed}
        hrefOf={({ id, locationId = id }) =>
          editorHref(name === 'shoots' ? 'shoot' : 'location', locationId)
        }
      />
      {children(pressing)}
    </section>
  )
}
