import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import './inputs.css'

export type Option = { id: string; label: string; detail?: string }

export type ComboboxProps = Omit<ComponentProps<'input'>, 'list' | 'role'> & {
  listLabel: string
  search: (text: string, signal: AbortSignal) => Promise<Option[]>
  onChoose: (option: Option) => void
  note?: ReactNode
}

const minTextLength = 3
const debounceMs = 300
const blurMs = 100

export function Combobox({ listLabel, search, onChoose, note, ...input }: ComboboxProps) {
  const list = useId()
  const suggestions = useSuggestions(search)
  const { options, active, setActive, close } = suggestions
  const isOpen = options.length > 0

  function choose(option: Option | undefined) {
    if (!option) return
    close()
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isOpen && step) {
      event.preventDefault()
      const count = options.length + 1
      setActive(((active + 1 + step + count) % count) - 1)
    } else if (isOpen && event.key === 'Enter' && options[active]) {
      event.preventDefault()
      choose(options[active])
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else input.onKeyDown?.(event)
  }

  return (
    <div className="combobox">
      <input
        type="text"
        autoComplete="off"
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={options[active] ? `${list}-${active}` : undefined}
        onChange={(event) => {
          input.onChange?.(event)
          suggestions.schedule(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          input.onBlur?.(event)
          window.setTimeout(close, blurMs)
        }}
      />
      <Options {...{ list, listLabel, options, active, note }} onChoose={choose} />
      <p role="status" className="sr-only">
        {suggestions.message}
      </p>
    </div>
  )
}

type OptionsProps = Pick<ComboboxProps, 'listLabel' | 'onChoose' | 'note'> & {
  list: string
  options: Option[]
  active: number
}

function Options({ list, listLabel, options, active, note, onChoose }: OptionsProps) {
  return (
    <div id={list} role="listbox" aria-label={listLabel} hidden={options.length === 0}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={option.id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.detail && <small>{option.detail}</small>}
        </div>
      ))}
      {note && <small role="presentation">{note}</small>}
    </div>
  )
}

function useSuggestions(search: ComboboxProps['search']) {
  const [options, setOptions] = useState<Option[]>([])
  const [active, setActive] = useState(-1)
  const [message, setMessage] = useState('')
  const timer = useRef(0)
  const running = useRef<AbortController>(undefined)

  function close() {
    window.clearTimeout(timer.current)
    running.current?.abort()
    setOptions([])
    setActive(-1)
  }
  function schedule(text: string) {
    window.clearTimeout(timer.current)
    running.current?.abort()
    if (text.trim().length < minTextLength) return close()
    timer.current = window.setTimeout(() => find(text.trim()), debounceMs)
  }
  async function find(text: string) {
    const controller = new AbortController()
    running.current = controller
    try {
      const found = await search(text, controller.signal)
      if (controller.signal.aborted) return
      setOptions(found)
      setActive(-1)
      setMessage(found.length === 1 ? '1 suggestion' : `${found.length} suggestions`)
    } catch {
      if (!controller.signal.aborted) setMessage('No suggestions at the moment')
    }
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  return { options, active, setActive, message, schedule, close }
}
