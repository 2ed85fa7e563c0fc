import { type DragEvent, useState } from 'react'

/** The drag type that tells photos of the page from files. */
const photosType = 'application/x-recce-photos'

export function dragPhotos({ dataTransfer }: DragEvent, ids: readonly string[]) {
  dataTransfer.setData(photosType, JSON.stringify(ids))
  dataTransfer.effectAllowed = 'move'
}

/** Props for an element that accepts dragged photos, and whether some are held over it. */
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
