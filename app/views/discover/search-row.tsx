import { Search as lens, SlidersHorizontal as sliders } from 'lucide'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { useCloseElsewhere } from '#app/ui/close-elsewhere.ts'
import { describedBy, FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './search-row.css'

type SearchRowProps = Pick<ComponentProps<'form'>, 'ref' | 'action' | 'onSubmit'> & {
  placeholder: string
  search: string | undefined
  errors?: string[] | undefined
  onType?: () => void
  /** None where there is little to filter. */
  filters?: ReactNode
  filterCount: number
  /** Whether a filter is wrong, so that its message shows at once. */
  isOpen: boolean
  children?: ReactNode
}

/** One field for words; all other filters are behind a button. Works without JavaScript. */
export function SearchRow(props: SearchRowProps) {
  const { placeholder, search, errors, onType, filters, filterCount, isOpen, children } = props
  const { ref, action, onSubmit } = props
  const box = useRef<HTMLDetailsElement>(null)
  useCloseElsewhere(box)
  return (
    <search>
      <form ref={ref} method="get" action={action} className="search-row" onSubmit={onSubmit}>
        <div className="search-words">
          <input
            className="input"
            type="search"
            name="search"
            aria-label="Search"
            dir="auto"
            placeholder={placeholder}
            autoComplete="off"
            defaultValue={search}
            onChange={onType}
            {...describedBy({ id: 'search', errors })}
          />
          <button type="submit" aria-label="Search">
            <Icon of={lens} />
          </button>
        </div>
        {filters && (
          <details ref={box} className="search-filters" open={isOpen || undefined}>
            <summary className={buttonClass('secondary')}>
              <Icon of={sliders} />
              <span>Filters</span>
              {filterCount > 0 && <b>{filterCount}</b>}
            </summary>
            <div data-keeps-open>
              {filters}
              <p className="actions">
                <button type="submit" className={buttonClass()}>
                  Show results
                </button>
              </p>
            </div>
          </details>
        )}
        {children}
        {errors && <FieldError id="search" errors={errors} />}
      </form>
    </search>
  )
}
