import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'

/**
 * Brings what is wrong with a whole form into view: it stands on top, and Save may be far below.
 * @param names fields whose errors stand there; '' is the form itself
 */
export function useShownErrors(
  form: string,
  result: SubmissionResult<string[]> | undefined,
  names: string[],
) {
  const isWrong = names.some((name) => result?.error?.[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once
  useEffect(() => {
    if (isWrong) document.getElementById(form)?.scrollIntoView({ block: 'start' })
  }, [form, isWrong, result])
}
