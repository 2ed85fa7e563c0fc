import { Images as images } from 'lucide'
import { useState } from 'react'
import { Banner, Notice, type Status } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { Specimen } from './specimen.tsx'

const statuses: Status[] = [
  { statusType: 'success', statusMessage: 'Signed up successfully' },
  { statusType: 'error', statusMessage: 'Failed to submit form' },
  { statusType: 'warning', statusMessage: 'Logged out' },
  { statusType: 'info', statusMessage: 'Confirmation email sent to: ada@example.com' },
]

export function Messages() {
  const [status, setStatus] = useState<Status>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {status && <Banner status={status} onGone={() => setStatus(undefined)} />}
      <div className="notices">
        {statuses.map((one) => (
          <Notice key={one.statusType} type={one.statusType}>
            {one.statusMessage}
          </Notice>
        ))}
      </div>
      <div className="specimens needs-script">
        {statuses.map((one) => (
          <Specimen key={one.statusType} name={`banner, ${one.statusType}`}>
            <Button kind="secondary" onClick={() => setStatus(one)}>
              Show {one.statusType}
            </Button>
          </Specimen>
        ))}
        <Specimen name="dialog">
          <Button kind="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </Specimen>
      </div>
      {isOpen && (
        <Dialog
          open
          title="A dialog"
          subtitle="Escape, the backdrop and the icon close it"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <p>It fades for 200 ms and gives the focus back to what opened it.</p>
        </Dialog>
      )}
      <div className="specimens">
        <Specimen name="loader">
          <Loader />
        </Specimen>
        <Specimen name="loader with a message">
          <Loader message="Reading 24 photos" />
        </Specimen>
      </div>
      <EmptyState icon={<Icon of={images} />} title="No locations yet">
        Drop photos here and we read where they were taken.
      </EmptyState>
    </>
  )
}
