import { Share2 as share, Trash as trash } from 'lucide'
import { href } from 'react-router'
import { Button, type ButtonKind, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Specimen } from './specimen.tsx'

const kinds: ButtonKind[] = ['primary', 'accent', 'secondary', 'quiet', 'danger']

export function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className="specimens">
          <Specimen name={kind}>
            <Button kind={kind}>Save</Button>
          </Specimen>
          <Specimen name="with icon">
            <Button kind={kind} icon={<Icon of={share} />}>
              Share
            </Button>
          </Specimen>
          <Specimen name="pending">
            <Button kind={kind} pending pendingText="Saving…">
              Save
            </Button>
          </Specimen>
          <Specimen name="disabled">
            <Button kind={kind} disabled>
              Save
            </Button>
          </Specimen>
          <Specimen name="link">
            <ButtonLink kind={kind} to="#buttons" preventScrollReset>
              Open
            </ButtonLink>
          </Specimen>
        </div>
      ))}
      <div className="specimens">
        <Specimen name="icon only">
          <IconButton label="Delete" icon={<Icon of={trash} />} />
        </Specimen>
        <Specimen name="copies">
          <CopyButton text="https://recce.example/app/demo" label="Copy link" />
        </Specimen>
        <Specimen name="asks first">
          <form method="get" action={href('/elements')}>
            <ConfirmButton
              kind="danger"
              question="Delete this location?"
              detail="It leaves every portfolio. You can undo this for seven days."
              confirm="Delete"
            >
              Delete
            </ConfirmButton>
          </form>
        </Specimen>
        <Specimen name="menu">
          <Menu label="More" align="start">
            <a href="#buttons">Open</a>
            <a href="#buttons" className="danger">
              Delete
            </a>
          </Menu>
        </Specimen>
      </div>
    </>
  )
}
