import { useEffect } from 'react'

/**
 * Whether a field of a form differs from what its page came with: somebody typed before the scripts
 * were ready, or the browser filled it in again.
 */
export function isTypedEarly(form: string): boolean {
  const element = document.getElementById(form)
  return element instanceof HTMLFormElement && [...element.elements].some(differsFromDefault)
}

/** Gives a field that a script controls what was typed into it before the scripts were ready. */
export function useTypedEarly(id: string, value: string, onChange: (text: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are ready
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field.value !== value) onChange(field.value)
  }, [])
}

function differsFromDefault(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.defaultSelected)
    return given !== undefined && !given.selected
  }
  if (field instanceof HTMLTextAreaElement) {
    return field.value !== field.defaultValue.replace(/\r\n/g, '\n')
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
