import { FolderOpen as folderIcon, ImagePlus as imagePlus } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listDroppedFiles } from './dropped-files.ts'

/** Also by media type, which phones go by. */
const acceptedOtherFiles =
  '.gpx,.kml,.kmz,.geojson,.json,.csv,.tsv,.zip,.xmp,application/zip,application/json,text/csv'

type OnFiles = { onFiles: (files: File[]) => void }

export function PageDrop({ onFiles }: OnFiles) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files')
    window.addEventListener(
      'dragover',
      (event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    )
    window.addEventListener(
      'drop',
      async (event) => {
        if (!isFiles(event) || !event.dataTransfer) return
        event.preventDefault()
        setOver(false)
        latest.current(await listDroppedFiles(event.dataTransfer))
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver ? (
    <div className="import-over" aria-hidden="true">
      <p>Drop them anywhere</p>
    </div>
  ) : null
}

export function ChooseFiles({ onFiles, first }: OnFiles & { first?: boolean }) {
  const kind = first ? 'accent' : 'secondary'
  return (
    <>
      <FileChoice
        id="choose-photos"
        kind={kind}
        icon={imagePlus}
        accept={`${acceptedFiles},${acceptedOtherFiles}`}
        onFiles={onFiles}
      >
        {first ? 'Choose photos or files' : 'Add photos'}
      </FileChoice>
      <FileChoice id="choose-folder" kind="secondary" icon={folderIcon} isFolder onFiles={onFiles}>
        {first ? 'Choose a folder' : 'Add a folder'}
      </FileChoice>
    </>
  )
}

type FileChoiceProps = OnFiles & {
  id: string
  kind: 'accent' | 'secondary'
  icon: Parameters<typeof Icon>[0]['of']
  accept?: string
  isFolder?: boolean
  children: ReactNode
}

function FileChoice({ id, kind, icon, accept, isFolder, children, onFiles }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  function pass(chosen: HTMLInputElement | null) {
    const files = [...(chosen?.files ?? [])]
    if (files.length === 0 || !chosen) return
    chosen.value = ''
    onFiles(files)
  }
  // The user may have chosen files before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => pass(input.current), [])
  return (
    <label className={buttonClass(kind, 'import-choose')}>
      <Icon of={icon} />
      {children}
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        ref={input}
        onChange={({ target }) => pass(target)}
      />
    </label>
  )
}
