import { type DragEvent, useState } from 'react'

/** What dragged photos are called on their way, so that they are told from files. */
const photosType = 'application/x-recce-photos'

/** Takes photos along with a drag that begins. */
export function dragPhotos({ dataTransfer }: DragEvent, ids: readonly string[]) {
  dataTransfer.setData(photosType, JSON.stringify(ids))
  dataTransfer.effectAllowed = 'move'
}

/** Props for an element on which photos are dropped, and whether some are held over it. */
export function usePhotoDrop(onPhotos: (ids: string[]) => void) {
  const [isOver, setOver] = useState(false)
  function onDragOver(event: DragEvent) {
    if (!isPhotoDrag(event)) return
    event.preventDefault()
    setOver(true)
  }
  function onDrop(event: DragEvent) {
    if (!isPhotoDrag(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const ids = event.dataTransfer.getData(photosType)
    onPhotos(ids ? JSON.parse(ids) : [])
  }
  return { isOver, target: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}

function isPhotoDrag({ dataTransfer }: DragEvent) {
  return dataTransfer.types.includes(photosType)
}
