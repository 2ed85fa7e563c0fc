import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { largeView } from '#app/ui/large-view.ts'
import { useLightbox } from '#app/ui/use-lightbox.ts'
import { useSortable } from './sortable.ts'
import { type SortedItem, SorterRow } from './sorter-row.tsx'

type LocationSorterProps = {
  form: string
  action?: string
  label?: string
  locations: SortedItem[]
  onPress: (intent: string) => void
  detailOf?: ((location: SortedItem) => ReactNode) | undefined
  hrefOf?: (location: SortedItem) => string
  /** False for a list from which nothing can be removed. */
  canRemove?: boolean
  isFixed?: ((location: SortedItem) => boolean) | undefined
  children?: ReactNode
}

/** Buttons submit `intent=move:{id} {to}` or `remove:{id}`. */
export function LocationSorter(props: LocationSorterProps) {
  const { form, label, locations, onPress, detailOf, hrefOf, isFixed, canRemove = true } = props
  const pressed = useRef<HTMLElement>(undefined)
  const listId = useId()
  const { opened, open, close } = useLightbox()
  const { list, sorted, dragged } = useSortable(locations, (id, to) => onPress(`move:${id} ${to}`))
  const covers = sorted.filter(({ photoId }) => photoId)
  const first = sorted.filter((location) => isFixed?.(location)).length

  // Restores the focus to a button whose item has moved; after a removal, the list gets the focus.
  useEffect(() => {
    const button = pressed.current
    if (!button || document.activeElement === button) return
    if (button.isConnected) button.focus()
    else document.getElementById(listId)?.focus()
    if (!button.isConnected) pressed.current = undefined
  })

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement) || button.ariaDisabled) return
    pressed.current = button.closest('ol') ? button : undefined
    onPress(button.value)
  }

  return (
    <>
      <Form id={form} method="post" action={props.action} preventScrollReset onSubmit={press}>
        {props.children}
      </Form>
      <ol ref={list} id={listId} className="location-sorter" tabIndex={-1} aria-label={label}>
        {sorted.map((location, index) => (
          <SorterRow
            key={location.id}
            form={form}
            location={location}
            isDragged={dragged === location.id}
            isFixed={isFixed?.(location) ?? false}
            href={hrefOf?.(location)}
            canRemove={canRemove}
            index={index}
            first={first}
            last={sorted.length - 1}
            onOpen={(event) => open(covers.indexOf(location), event)}
          >
            {detailOf?.(location)}
          </SorterRow>
        ))}
      </ol>
      {opened && (
        <opened.Lightbox
          label="Pictures, large"
          photos={covers.map(({ photoId = '', color = '', title }) => ({
            ...largeView({ id: photoId, color }, title),
            caption: title,
          }))}
          position={opened.position}
          onClose={close}
        />
      )}
    </>
  )
}
