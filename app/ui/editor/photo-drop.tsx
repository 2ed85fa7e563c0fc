import { ImagePlus as imagePlus } from 'lucide'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import { Icon } from '../icon.tsx'
import './photos.css'

type PhotoDropProps = {
  label: string
  hint?: string
  onFiles: (files: File[]) => void
  single?: boolean
}

export function PhotoDrop({ label, hint, onFiles, single }: PhotoDropProps) {
  const [isOver, setOver] = useState(false)
  const pass = (files: Iterable<File>) => onFiles([...files].slice(0, single ? 1 : undefined))
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    pass(event.dataTransfer.files)
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    pass(target.files ?? [])
    target.value = ''
  }
  return (
    <label
      className={isOver ? 'photo-drop over' : 'photo-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={imagePlus} />
      <b>{label}</b>
      {hint && <small>{hint}</small>}
      <input type="file" multiple={!single} accept={acceptedFiles} onChange={choose} />
    </label>
  )
}
