import { CircleQuestionMark as question } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isTyped } from './use-keys.ts'

export const keysId = 'board-keys'

const keys = [
  ['Drag', 'Move a stop. With a finger, hold it first'],
  ['Drag its right edge', 'Change how long it takes'],
  ['← →', 'Move by 5 minutes, with Shift by an hour'],
  ['Alt ← →', 'Make it shorter or longer'],
  ['L', 'Move it into its light'],
  ['Enter', 'Open it'],
  ['Ctrl Z', 'Undo'],
  ['?', 'Show this list'],
] as const

export function KeysHelp() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyped(event.target as Element)) return
      event.preventDefault()
      box.current?.togglePopover()
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-icon needs-script for-mouse"
        popoverTarget={keysId}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
      >
        <Icon of={question} />
      </button>
      <div ref={box} id={keysId} className="board-keys" popover="auto">
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
