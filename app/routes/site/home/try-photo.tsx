import { type ComponentType, useEffect, useRef, useState } from 'react'
import './try-photo.css'

type Loaded = { PhotoFacts: ComponentType<{ file: File }>; file: File }

/** The reader is loaded only with the first file. Without JavaScript, the section is hidden. */
export function TryPhoto() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [isOver, setOver] = useState(false)
  const [status, setStatus] = useState('')
  const latest = useRef<File>(undefined)
  const section = useRef<HTMLElement>(null)
  const isUsed = status !== '' || loaded !== undefined

  useEffect(() => {
    if (isUsed) section.current?.scrollIntoView({ block: 'start' })
  }, [isUsed])

  async function read(files: FileList | null | undefined) {
    const file = files?.[0]
    if (!file) return
    latest.current = file
    setStatus('Reading…')
    try {
      const { PhotoFacts } = await import('./photo-facts.tsx')
      if (latest.current !== file) return
      setLoaded({ PhotoFacts, file })
      setStatus('')
    } catch {
      setStatus('The reader could not be loaded. Check your connection and try again.')
    }
  }

  const classes = ['try-drop', isOver && 'is-over', isUsed && 'is-used']
  return (
    <section ref={section} className="try-photo needs-script" aria-labelledby="try-photo">
      <label
        className={classes.filter(Boolean).join(' ')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files)
        }}
      >
        <b id="try-photo">{isUsed ? 'Drop another photo' : 'Drop one photo'}</b>
        {!isUsed && (
          <span>
            See where it was taken and in what light, before you have an account. Your browser reads
            it; nothing is uploaded.
          </span>
        )}
        <span className="btn btn-secondary">Choose a photo</span>
        <input
          type="file"
          accept="image/*,.heic,.heif,.avif"
          aria-label="Choose a photo"
          onChange={({ target }) => {
            void read(target.files).then(() => {
              target.value = ''
            })
          }}
        />
      </label>
      <p role="status" className="try-status">
        {status}
      </p>
      {loaded && <loaded.PhotoFacts key={fileKey(loaded.file)} file={loaded.file} />}
    </section>
  )
}

function fileKey({ name, size, lastModified }: File) {
  return `${name} ${size} ${lastModified}`
}
