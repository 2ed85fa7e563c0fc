import { useEffect, useState } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { PhotoDrop } from '#app/ui/editor/photo-drop.tsx'

let waiting: File[] = []

/** Returns the photos once; the next call returns none. */
export function takeWaitingPhotos(): File[] {
  const files = waiting
  waiting = []
  return files
}

/** Holds photos for an unsaved location, which are uploaded once the location is saved. */
export function WaitingPhotos() {
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    waiting = files
  }, [files])
  return (
    <section aria-label="Photos">
      <div className="needs-script">
        <PhotoDrop
          label="Drop photos here, or choose them"
          hint="They are sent when you save the location."
          onFiles={(added) => setFiles((before) => [...before, ...added])}
        />
        <p role="status">
          {files.length > 0 && `${formatCount(files.length, 'photo')} will be sent. `}
          {files.length > 0 && (
            <Button kind="quiet" onClick={() => setFiles([])}>
              Send none
            </Button>
          )}
        </p>
      </div>
      <p className="without-script">Save the location first: the next page takes its photos.</p>
    </section>
  )
}
