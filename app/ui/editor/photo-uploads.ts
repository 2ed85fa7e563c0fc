import { useEffect, useRef, useState } from 'react'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { showWaiting } from '#app/outbox/orphaned-entries.ts'
import { newEntryId } from '#app/outbox/outbox.ts'
import { persistEntries } from '#app/outbox/persist.ts'
import { createPhotoOutbox, type SentPhoto } from '#app/outbox/photo-outbox.ts'
import { useOutbox } from '#app/outbox/use-outbox.ts'

const maxParallel = 2

/** Keeps unfinished uploads in this browser, and sends them even after the user leaves. */
export function useUploads(to: string, userId: string, onUploaded: () => void) {
  const [uploaded, setUploaded] = useState(0)
  const done = useRef(onUploaded)
  done.current = onUploaded
  const [outbox] = useState(() =>
    createPhotoOutbox({
      userId,
      concurrency: maxParallel,
      onDone: () => {
        setUploaded((before) => before + 1)
        done.current()
      },
    }),
  )
  const { entries, trouble, isAway } = useOutbox(outbox)
  useEffect(() => {
    const requestOf = ({ file, to }: SentPhoto) => ({ to, body: file })
    const release = persistEntries(outbox, { box: `photos ${to}`, userId, requestOf })
    outbox.start()
    return () => {
      outbox.stop()
      void release().then(showWaiting)
    }
  }, [outbox, to, userId])
  function add(files: Iterable<File>) {
    const added = [...files].map((file) => {
      const id = newEntryId()
      const message = file.size > maxPhotoBytes ? photoWords.tooLarge.text : undefined
      return { id, target: id, content: { file, to }, message }
    })
    outbox.add(added)
  }
  const { remove: cancel, retry } = outbox
  return { uploads: entries, trouble, isAway, uploaded, add, cancel, retry }
}

export type Uploads = ReturnType<typeof useUploads>
