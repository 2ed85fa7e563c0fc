import * as imagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { acceptedFiles } from '#app/domain/photos/photo.ts'
import { Icon } from '../icon.tsx'
import './editor.css'

export type PhotoDropProps = {
  label: string
  /** One more line: what happens with them. */
  hint?: string
  onFiles: (files: File[]) => void
}

/** A place to drop photos on, and a button that chooses them. Needs scripts. */
export function PhotoDrop({ label, hint, onFiles }: PhotoDropProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
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
      <input type="file" multiple accept={acceptedFiles} onChange={choose} />
    </label>
  )
}
