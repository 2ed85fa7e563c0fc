import { X as cross } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { tagTitleLength, tagTitles } from '#app/domain/places/tag.ts'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { useHydrated } from './hydrated.ts'

type TagFieldProps = {
  id: string
  name: string
  label: string
  errors?: string[]
  defaultValue: string
  search: ComboboxProps['search']
}

export function TagField({ id, name, label, errors, defaultValue, search }: TagFieldProps) {
  const [isPlain, setPlain] = useState(!useHydrated())
  useEffect(() => {
    // Keeps a focused field, because replacing it would lose the focus.
    if (document.activeElement?.id !== id) setPlain(false)
  }, [id])
  const described = {
    id,
    className: 'input',
    'aria-invalid': errors?.length ? true : undefined,
    'aria-describedby': [`${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(' '),
  }
  return (
    <Field
      id={id}
      label={label}
      hint={
        isPlain
          ? 'Words or phrases with commas between.'
          : 'Press Enter or a comma to add one. Your own tags are suggested after 3 letters.'
      }
      errors={errors}
    >
      {isPlain ? (
        <input
          type="text"
          name={name}
          defaultValue={defaultValue}
          {...described}
          onBlur={() => setPlain(false)}
        />
      ) : (
        <TagLabels name={name} defaultValue={defaultValue} search={search} {...described} />
      )}
    </Field>
  )
}

type TagLabelsProps = Pick<TagFieldProps, 'id' | 'name' | 'defaultValue' | 'search'> & {
  className: string
}

function TagLabels({ name, defaultValue, search, ...input }: TagLabelsProps) {
  const [titles, setTitles] = useState(() => {
    const plain = document.getElementById(input.id)
    const isPlain = plain instanceof HTMLInputElement && plain.name === name
    return tagTitles(isPlain ? plain.value : defaultValue)
  })
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const all = tagTitles([...titles, text].join(','))

  function add(added: string) {
    const next = tagTitles([...titles, added].join(','))
    setText('')
    if (next.length === titles.length) return
    setTitles(next)
    setAnnouncement(`${added.trim()} added`)
  }
  function remove(title: string) {
    setTitles(titles.filter((one) => one !== title))
    setAnnouncement(`${title} removed`)
    box.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault()
      add(text)
    }
    const last = titles.at(-1)
    if (event.key === 'Backspace' && !text && last) remove(last)
  }

  return (
    <div ref={box} className="tag-input">
      <input type="hidden" name={name} value={all.join(', ')} />
      {titles.length > 0 && <TagList titles={titles} onRemove={remove} />}
      <Combobox
        {...input}
        name={`${name}-next`}
        listLabel="Your tags"
        value={text}
        maxLength={tagTitleLength + 1}
        search={async (wanted, signal) =>
          (await search(wanted, signal)).filter(({ label }) => !titles.includes(label))
        }
        onChange={({ target }) =>
          target.value.includes(',') ? add(target.value) : setText(target.value)
        }
        onKeyDown={onKeyDown}
        onChoose={({ label }) => add(label)}
        onBlur={() => text.trim() && add(text)}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

type TagListProps = { titles: string[]; onRemove: (title: string) => void }

function TagList({ titles, onRemove }: TagListProps) {
  return (
    <ul className="tags">
      {titles.map((title) => (
        <li key={title}>
          {title}
          <button type="button" aria-label={`Remove ${title}`} onClick={() => onRemove(title)}>
            <Icon of={cross} />
          </button>
        </li>
      ))}
    </ul>
  )
}
