import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmButtonProps = ButtonProps & {
  question: string
  detail?: string
  confirm: string
  plain?: boolean
}

/** Without JavaScript the button submits at once, so its action must be undoable. */
export function ConfirmButton({ question, detail, confirm, plain, ...props }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openDialog = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setOpen(true)
  }
  const submit = () => {
    setOpen(false)
    button.current?.form?.requestSubmit()
  }
  return (
    <>
      {plain ? (
        <button type="submit" ref={button} onClick={openDialog}>
          {props.children}
        </button>
      ) : (
        <Button {...props} type="submit" ref={button} onClick={openDialog} />
      )}
      {isOpen &&
        createPortal(
          <Dialog
            open
            title={question}
            onClose={() => setOpen(false)}
            actions={
              <>
                <Button kind="secondary" onClick={() => setOpen(false)}>
                  Cancel
                </Button>
                <Button kind={props.kind ?? 'primary'} onClick={submit}>
                  {confirm}
                </Button>
              </>
            }
          >
            {detail && <p>{detail}</p>}
          </Dialog>,
          // Within a menu, the dialog would look like an entry of the menu, and close with it.
          document.body,
        )}
    </>
  )
}
