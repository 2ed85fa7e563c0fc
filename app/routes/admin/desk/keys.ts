import { useEffect } from 'react'

const keys = ['j', 'k', 'a', 'r', 'z']

/** Presses what carries the key in `data-key`: a link or button is clicked, a field is focused. */
export function useDeskKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat || !keys.includes(key) || isWriting(target)) return
      const element = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!element) return
      event.preventDefault()
      if (element instanceof HTMLInputElement) element.focus()
      else element.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isWriting(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  )
}
