import type { ReactNode } from 'react'
import { type KindThat, kinds, kindsThat } from '#app/domain/rules/kind.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { SelectionForm } from '#app/views/library/selection.tsx'
import type { Download } from '#app/views/places/downloads.tsx'
import { DeleteChosen, PublishChosen } from '../chosen-buttons.tsx'

type Title = { id: string; title: string }

/** Items that locations can be added to; portfolios accept only the user's own locations. */
export type Targets = Partial<Record<KindThat<'holdsLocations'>, Title[]>>

type AddChosenProps = { targets: Targets; downloads: Download[]; children: ReactNode }

export function AddChosen({ targets, downloads, children }: AddChosenProps) {
  return (
    <SelectionForm
      kind="location"
      note={
        <p className="text-muted">
          A public portfolio, shoot or project shows everybody the locations in it, even private
          ones.
        </p>
      }
      tools={
        <>
          <TagChosen />
          <AddTo targets={targets} />
          <DownloadChosen files={downloads} />
          <Menu label="Share or delete" trigger="More">
            <PublishChosen />
            <DeleteChosen />
          </Menu>
        </>
      }
    >
      {children}
    </SelectionForm>
  )
}

/** Buttons that send what is chosen to the addresses of the files. */
function DownloadChosen({ files }: { files: Download[] }) {
  return (
    <Menu label="Download" trigger="Download">
      {files.map(({ href, words }) => (
        <button key={href} type="submit" formAction={href.replace(/\?.*/, '')}>
          {words}
        </button>
      ))}
    </Menu>
  )
}

/** Must hold the form's first button, which Enter in the tag field presses. */
function TagChosen() {
  return (
    <Menu label="Tag" trigger="Tag">
      <p data-keeps-open>
        <label htmlFor="tags-of-chosen">Tags, separated by commas</label>
        <input id="tags-of-chosen" className="input" name="tags" type="text" />
        <Button type="submit" kind="secondary" name="intent" value="tagSeveral">
          Add tags
        </Button>
      </p>
    </Menu>
  )
}

export function AddTo({ targets }: { targets: Targets }) {
  return (
    <>
      <SelectField
        id="add-to"
        name="to"
        label="Add to"
        options={kindsThat('holdsLocations').flatMap((kind) => groupOf(kind, targets[kind]))}
      />
      <SubmitButton intent="addTo">Add</SubmitButton>
    </>
  )
}

function groupOf(kind: keyof Targets, titles: Title[] | undefined) {
  if (!titles) return []
  const { path, noun, titles: label } = kinds[kind]
  const options = [
    ...titles.map(({ id, title }) => ({ value: `${path}:${id}`, label: title })),
    { value: `${path}:new`, label: `A new ${noun}` },
  ]
  return [{ label, options }]
}
