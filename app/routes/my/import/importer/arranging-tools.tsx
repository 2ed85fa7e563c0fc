import { Button } from '#app/ui/button.tsx'
import { ChooseFiles } from '#app/views/places/drop-area.tsx'
import { type Draft, regroupAll, setRule } from './draft.ts'
import { RuleBar } from './rule-bar.tsx'

type ArrangingToolsProps = {
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
  onFiles: (files: File[]) => void
  onStartOver: () => void
}

export function ArrangingTools({ draft, onDraft, onFiles, onStartOver }: ArrangingToolsProps) {
  return (
    <div className="import-tools">
      <RuleBar
        rule={draft.rule}
        hasTimed={[...draft.photos.values()].some(({ latitude }) => latitude === null)}
        onRule={(changes) => onDraft((before) => setRule(before, changes))}
      />
      <div className="import-actions">
        <ChooseFiles onFiles={onFiles} />
        {draft.places.some(({ isFixed }) => isFixed) && (
          <Button kind="quiet" onClick={() => onDraft(regroupAll)}>
            Group all again
          </Button>
        )}
        <Button kind="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  )
}

type ViewChoiceProps = { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }

export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <div className="import-views">
      <button type="button" aria-pressed={view === 'list'} onClick={() => onView('list')}>
        List
      </button>
      <button type="button" aria-pressed={view === 'map'} onClick={() => onView('map')}>
        Map
      </button>
    </div>
  )
}
