import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { href, useFetcher, useNavigation } from 'react-router'
import type { LoginMode } from './login-modes.ts'

export type OneFormProps = {
  /** Query of the form's action: `next`, and the parameters of the other site. */
  query: Record<string, string>
  lastResult?: SubmissionResult<string[]>
  isInPlace: boolean
  onTurn: (mode: LoginMode) => void
}

type Answer = { result?: OneFormProps['lastResult']; mode?: LoginMode }

export function useLoginPost(mode: LoginMode, props: OneFormProps) {
  const { query, lastResult, isInPlace, onTurn } = props
  const fetcher = useFetcher<Answer>({ key: `login-${mode}` })
  const navigation = useNavigation()
  const requestedMode = isInPlace ? fetcher.data?.mode : undefined
  useEffect(() => {
    if (requestedMode) onTurn(requestedMode)
  }, [requestedMode, onTurn])
  const action = `${href('/login')}?${new URLSearchParams({ ...query, mode, ...(isInPlace && { inPlace: '1' }) })}`
  return isInPlace
    ? {
        target: { action, navigate: false, fetcherKey: `login-${mode}` },
        result: fetcher.data?.result,
        isBusy: fetcher.state !== 'idle',
      }
    : {
        target: { action },
        result: lastResult,
        isBusy: navigation.formAction?.startsWith(href('/login')) ?? false,
      }
}
