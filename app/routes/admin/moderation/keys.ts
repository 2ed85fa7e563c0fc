import { useEffect, useRef } from 'react'

export const keys = {
  j: 'next',
  k: 'previous',
  a: 'accept',
  r: 'reject: choose a reason',
  w: 'write one',
  z: 'undo',
}

/** A key clicks the link or button with this `data-key`, or focuses the field. */
export function useModerationKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (key === 'Escape' && isWriting(target)) return (target as HTMLElement).blur()
      if (ctrlKey || metaKey || altKey || repeat || !(key in keys) || isWriting(target)) return
      const element = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!element) return
      event.preventDefault()
      if (element instanceof HTMLInputElement) element.focus()
      if (!isWriting(element)) element.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Focuses the element when another submission opens, because the focused button is gone. */
export function useFocusOn(opened: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    if (before.current === opened) return
    before.current = opened
    heading.current?.focus({ preventScroll: true })
  }, [opened])
  return heading
}

function isWriting(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  )
}
