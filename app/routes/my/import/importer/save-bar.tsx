import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import type { NamedGroup } from './surroundings.ts'

type SaveBarProps = {
  included: NamedGroup[]
  newCount: number
  /** Number of new locations beyond the plan's limit. */
  excess: number
  /** True after the first attempt to save; problems are shown only then. */
  isChecked: boolean
  onSave: () => void
}

export function SaveBar({ included, newCount, excess, isChecked, onSave }: SaveBarProps) {
  const photoCount = included.reduce((sum, { photoIds }) => sum + photoIds.length, 0)
  return (
    <div className="import-save row">
      <p>
        {formatCount(included.length, 'location')}
        {newCount < included.length && ` (${newCount} new)`}, {formatCount(photoCount, 'photo')}
        {isChecked && excess > 0 && <span className="field-error"> Untick {excess} first.</span>}
      </p>
      <Button
        kind="accent"
        aria-disabled={excess > 0 || included.length === 0 || undefined}
        onClick={onSave}
      >
        Save
      </Button>
    </div>
  )
}
