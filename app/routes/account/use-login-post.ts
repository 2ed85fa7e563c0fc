import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { href, useFetcher, useNavigation } from 'react-router'
import type { LoginMode } from './login-modes.ts'

/** What the forms of the login page have in common. */
export type OneFormProps = {
  /** What is sent along in the address: where a login leads, and to whom it goes back. */
  query: Record<string, string>
  lastResult?: SubmissionResult<string[]>
  /** Over another page the forms change in place and post without leaving it. */
  isInPlace: boolean
  /** Another mode is what an answer asks for. */
  onTurn: (mode: LoginMode) => void
}

type Answer = { result?: OneFormProps['lastResult']; mode?: LoginMode }

/** Where a form posts to, its last result, and whether it is on its way. */
export function useLoginPost(mode: LoginMode, props: OneFormProps) {
  const { query, lastResult, isInPlace, onTurn } = props
  const fetcher = useFetcher<Answer>({ key: `login-${mode}` })
  const navigation = useNavigation()
  const asked = isInPlace ? fetcher.data?.mode : undefined
  useEffect(() => {
    if (asked) onTurn(asked)
  }, [asked, onTurn])
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
