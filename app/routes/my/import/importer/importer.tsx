import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { LeaveDialog } from '#app/ui/leave-dialog.tsx'
import { Loader } from '#app/ui/loader.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { ChooseFiles, PageDrop } from '#app/views/places/drop-area.tsx'
import { isLeftover } from '#app/views/places/dropped-files.ts'
import { claimFiles } from '#app/views/places/passed-files.ts'
import { Arranging } from './arranging.tsx'
import { addPhotos, type Draft, emptyDraft } from './draft.ts'
import { KnownList } from './known-list.tsx'
import { type FindKnown, usePhotoReading } from './photo-reading.ts'
import { RefusedList } from './refused-list.tsx'
import type { Room } from './room-notice.tsx'
import { type ImportCalls, useSaving } from './saving.ts'
import { areForServer, type FilesCalls, useSendingFiles } from './sending-files.ts'
import type { FindSurroundings } from './surroundings.ts'
import { UploadPanel } from './upload-panel.tsx'
import '#app/views/places/import.css'

type ImporterProps = {
  room: Room
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  surroundings: FindSurroundings
  calls: ImportCalls & FilesCalls
  userId: string
  findKnown: FindKnown
  plans: ReactNode
  onDone: (importId: string) => void
  onUndo: (importId: string) => void
  children: ReactNode
}

const unsaved =
  'Nothing is saved yet: the locations and photos you have arranged here would be lost.'
const half = 'Photos are still on their way. Those that have arrived stay, the others are not sent.'

export function Importer(props: ImporterProps) {
  const { room, map, surroundings, calls, userId, plans, onDone, onUndo, children } = props
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [batch, setBatch] = useState(0)
  const isDone = useRef(false)
  const reading = usePhotoReading((photos) => {
    setDraft((before) => addPhotos(before, photos))
    setBatch((before) => before + 1)
  }, props.findKnown)
  const leave = (go: (importId: string) => void) => (importId: string) => {
    isDone.current = true
    go(importId)
  }
  const { state, save, finish, importId } = useSaving(calls, userId, leave(onDone))
  const others = useSendingFiles(calls, userId, leave(onDone))
  /** Photos are arranged here; with other files, all go to the server, which reads them together. */
  function add(files: File[]) {
    const chosen = files.filter((file) => !isLeftover(file))
    if (!areForServer(chosen)) return reading.add(chosen)
    const before = [...draft.photos.keys()].flatMap((id) => reading.fileOf(id) ?? [])
    void others.sendAll([...before, ...chosen])
  }
  const isShareLost = usePassedFiles(add)
  const isEmpty = draft.photos.size === 0
  const { progress, refused, folded, known } = reading

  const guard = (
    <LeaveGuard
      reason={state.phase === 'idle' ? (isEmpty && !progress ? undefined : unsaved) : half}
      isDone={isDone}
    />
  )

  if (state.phase === 'sending') {
    return (
      <>
        {guard}
        <UploadPanel {...state} onFinish={finish} onUndo={() => leave(onUndo)(importId.current)} />
      </>
    )
  }
  if (state.phase === 'beginning') {
    return (
      <>
        {guard}
        <Loader message="Creating the locations…" />
        {state.trouble && <Notice type="warning">{state.trouble}</Notice>}
      </>
    )
  }
  if (others.state.phase === 'sending') {
    const { sent, total, progress } = others.state
    return (
      <div className="import-reading" role="status">
        <p>
          Sending {sent + 1} of {formatCount(total, 'file')}
        </p>
        <progress max={total} value={sent + progress} aria-label="Files sent" />
      </div>
    )
  }
  return (
    <>
      {guard}
      <PageDrop onFiles={add} />
      {others.state.phase === 'idle' && others.state.error && (
        <Notice type="error">{others.state.error}</Notice>
      )}
      {isShareLost && isEmpty && !progress && (
        <Notice type="warning">The photos you shared aren’t here. Please share them again.</Notice>
      )}
      {isEmpty && !progress && <FirstDrop onFiles={add} />}
      {progress && <ReadingProgress {...progress} />}
      <RefusedList refused={refused} />
      {folded > 0 && (
        <p className="import-note small">{formatCount(folded, 'file')} chosen twice, used once.</p>
      )}
      <KnownList known={known} onAdd={reading.addKnown} />
      {isEmpty ? (
        children
      ) : (
        <Arranging
          draft={draft}
          onDraft={setDraft}
          batch={batch}
          reading={reading}
          room={room}
          map={map}
          surroundings={surroundings}
          plans={plans}
          error={state.error}
          onSave={save}
          onStartOver={() => {
            reading.close()
            setDraft(emptyDraft)
          }}
        />
      )}
    </>
  )
}

type FirstDropProps = { onFiles: (files: File[]) => void }

function FirstDrop({ onFiles }: FirstDropProps) {
  return (
    <div className="import-drop needs-script">
      <p>
        <b>Drop photos here and we read where they were taken.</b>
      </p>
      <p className="import-note small">
        Up to 500 at once, 10 MB each: JPEG, PNG, WebP, AVIF or HEIC. Or drop a list of locations:
        GPX, KML, KMZ, GeoJSON, CSV, Google Takeout, XMP, an archive of Recce, or a ZIP of these.
        Nothing is saved until you say so.
      </p>
      <div className="import-actions">
        <ChooseFiles first onFiles={onFiles} />
      </div>
    </div>
  )
}

function ReadingProgress({ read, total }: { read: number; total: number }) {
  return (
    <div className="import-reading" role="status">
      <p>
        Reading {read} of {formatCount(total, 'photo')}
      </p>
      <progress max={total} value={read} aria-label="Photos read" />
    </div>
  )
}

type LeaveGuardProps = {
  reason: string | undefined
  /** True once the user may leave without being asked. */
  isDone: RefObject<boolean>
}

function LeaveGuard({ reason, isDone }: LeaveGuardProps) {
  return (
    <LeaveDialog
      title="Leave this import?"
      wouldLose={() => reason !== undefined && !isDone.current}
    >
      {reason}
    </LeaveDialog>
  )
}

/** Adds files passed on by another page or app. Returns whether an app's shared files are gone. */
function usePassedFiles(onFiles: (files: File[]) => void) {
  const [isShareLost, setShareLost] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const files = claimFiles()
    if (files.length > 0) onFiles(files)
    void readSharedFiles().then((shared) => {
      if (shared?.length === 0) setShareLost(true)
      else if (shared) onFiles(shared)
    })
  }, [])
  return isShareLost
}

/** Takes the photos shared by another app out of IndexedDB; undefined if the app shared none. */
async function readSharedFiles(): Promise<File[] | undefined> {
  if (!new URLSearchParams(window.location.search).has('shared')) return undefined
  const { readAll, remove } = await import('#app/outbox/database.ts')
  const shared = await readAll('shared')
  for (const { id } of shared) await remove('shared', id)
  return shared.map(({ file }) => file)
}
