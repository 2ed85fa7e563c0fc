import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'

export function useShownErrors(
  form: string,
  result: SubmissionResult<string[]> | undefined,
  conflict?: unknown,
) {
  const isWrong = Boolean(conflict || result?.error?.[''])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each answer
  useEffect(() => {
    if (isWrong) document.getElementById(form)?.scrollIntoView({ block: 'start' })
  }, [form, isWrong, result])
}
