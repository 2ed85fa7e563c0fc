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
