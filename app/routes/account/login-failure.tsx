import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'

type Result = SubmissionResult<string[]>

export function LoginFailure({ result }: { result: Result | undefined }) {
  const [gone, setGone] = useState<Result>()
  const [message] = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
  if (!message || result === gone) return null
  return (
    <Banner
      status={{ statusType: 'error', statusMessage: message }}
      onGone={() => setGone(result)}
    />
  )
}
